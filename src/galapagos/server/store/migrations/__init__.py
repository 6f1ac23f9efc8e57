"""Schema migrations, one step after another; `galapagos migrate` runs them."""
