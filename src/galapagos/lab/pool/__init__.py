"""Work spread over many processes: `spread` hands it out, `workers` and `ray_workers` do it."""
