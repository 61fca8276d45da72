/** The candidate that a misspelt name most likely stands for: one with at most a third of its characters wrong, and at most three, or `most`. */
export function closest(name: string, candidates: Iterable<string>, most = 3): string | undefined {
  let best: string | undefined;
  let least = Math.min(most, Math.ceil(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = distanceBetween(name.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** `; did you mean X?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const found = closest(name, candidates);
  return found === undefined ? '' : `; did you mean ${found}?`;
}

/** How many characters must be inserted, removed, changed, or swapped with their neighbour. */
function distanceBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
