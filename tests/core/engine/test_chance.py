"""Randomness is a known cipher, unbiased, and can be dictated."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.engine.chacha import chacha8, in_rows, in_words
from galapagos.core.engine.chance import Luck, key_of_rng, key_of_seed, rng_of_key
from galapagos.core.errors import ChanceError

# ChaCha8, 256-bit key of zeros, nonce zero, block 0: the published test vector TC1.
FIRST_BLOCK = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)


@pytest.mark.parametrize("manner", [chacha8, in_words, in_rows])
def test_the_stream_is_chacha8(manner: Callable[[vec[i64], int], vec[i64]]) -> None:
    block = manner(vec[i64]([0] * 8), 0)
    assert b"".join(int(word).to_bytes(4, "little") for word in block).hex() == FIRST_BLOCK


@given(st.lists(st.integers(0, 2**32 - 1), min_size=8, max_size=8), st.integers(0, 2**62))
def test_words_and_rows_give_the_same_stream(key: list[int], counter: int) -> None:
    assert list(in_words(vec[i64](key), counter)) == list(in_rows(vec[i64](key), counter))


def test_a_seed_is_a_number_or_a_text_and_always_gives_the_same_stream() -> None:
    one, two = rng_of_key(key_of_seed(7)), rng_of_key(key_of_seed("7"))
    assert [one.word() for _ in range(40)] == [two.word() for _ in range(40)]
    assert key_of_rng(one) == key_of_seed(7) != key_of_seed(8)


def test_a_copy_goes_on_alone() -> None:
    rng = rng_of_key(key_of_seed("copy"))
    rng.word()
    copy = rng.copy()
    ahead = [rng.word() for _ in range(50)]
    assert [copy.word() for _ in range(50)] == ahead


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 84])
def test_draws_below_n_are_in_range_and_even(n: int) -> None:
    rng = rng_of_key(key_of_seed(f"even {n}"))
    draws = 600 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    chi_square = sum((count - 600) ** 2 / 600 for count in counts)
    assert chi_square < n + 6 * (2 * n) ** 0.5


def test_every_order_of_three_is_equally_likely() -> None:
    rng = rng_of_key(key_of_seed("orders"))
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        things = vec[i64]([0, 1, 2])
        rng.shuffle(things)
        order = tuple(int(thing) for thing in things)
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_a_strict_script_must_fit_line_by_line() -> None:
    luck = Luck(True)
    luck.script = [(1, 0, 4)]
    assert luck.next(1, 0) == 4
    with pytest.raises(ChanceError, match="missing"):
        luck.next(1, 0)
    luck.script = [(2, 0, 4)]
    with pytest.raises(ChanceError, match="another"):
        luck.next(1, 0)


def test_a_loose_script_uses_the_first_line_of_the_kind() -> None:
    luck = Luck(False)
    luck.script = [(1, -1, 5), (2, 0, 3)]
    assert luck.next(2, 0) == 3
    assert luck.next(1, 3) == 5
    assert luck.next(1, 3) == -1
