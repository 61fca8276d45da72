/** The middle value of a list of numbers, the distance between its quartiles, and the list. */
export function summary(values) {
  return { median: quantile(values, 0.5), spread: quantile(values, 0.75) - quantile(values, 0.25), values };
}

/**
 * How many times a number is another one: the middle value of what it is in each round, since the machine may be faster in one round
 * than in the next.
 */
export function ratio(summary, base) {
  const rounds = summary.values?.length;
  if (rounds === undefined || rounds !== base.values?.length) return summary.median / base.median;
  return quantile(
    summary.values.map((value, round) => value / base.values[round]),
    0.5,
  );
}

/** The value below which a share of a list of numbers lies. */
export function quantile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * Runs each subject `rounds` times in turn, so that a slow moment of the machine meets them all.
 * @param subjects Functions that each give a number, or an object of numbers.
 * @returns Per subject, the summary of its numbers, or of each member.
 */
export async function alternate(rounds, subjects) {
  const given = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(subjects)) given[name].push(await run());
  }
  return mapValues(given, (list) =>
    typeof list[0] === 'number'
      ? summary(list)
      : mapValues(list[0], (_, member) => summary(list.map((numbers) => numbers[member]))),
  );
}

/** The same object with other values. */
export function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}
