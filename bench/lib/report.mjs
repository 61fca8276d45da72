import { cpus, release, totalmem, type } from 'node:os';
import { cores, isPinned } from './cores.mjs';
import { ratio } from './statistics.mjs';

/** What the numbers were measured on. */
export function machine() {
  return {
    node: process.version,
    system: `${type()} ${release()}`,
    cores,
    processor: cpus()[0]?.model ?? 'unknown',
    gibibytes: Math.round(totalmem() / 2 ** 30),
    pinned: isPinned,
  };
}

/** The report of a run in Markdown. */
export function markdown({ machine, results }) {
  const { node, system, cores, processor, gibibytes, pinned } = machine;
  const pins = pinned ? 'server and client on a core each' : 'server and client not kept apart (there is no `taskset`)';
  const head = `Node ${node}, ${system}, ${cores} cores of ${processor}, ${gibibytes} GiB; ${pins}.`;
  return [head, ...results.map(section)].join('\n\n');
}

function section({ title, columns, subjects, verdicts }) {
  const names = Object.keys(columns);
  const head = ['', ...names.flatMap((name) => [columns[name].title, columns[name].isAbsolute ? [] : '×']).flat()];
  const [base] = Object.values(subjects);
  const rows = Object.entries(subjects).map(([subject, values]) => [
    subject,
    ...names.flatMap((name) => cells(values[name], columns[name], base[name])),
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  return [
    `### ${title}`,
    table,
    ...verdicts.map(({ text, holds }) => `${holds ? 'Holds' : '**Does not hold**'}: ${text}`),
  ].join('\n\n');
}

function cells(value, { isAbsolute }, base) {
  if (value === undefined) return isAbsolute ? [''] : ['', ''];
  const { median, spread } = value;
  const shown = spread === 0 ? digits(median) : `${digits(median)} ± ${digits(spread / 2)}`;
  return isAbsolute ? [shown] : [shown, ratio(value, base).toFixed(2)];
}

function digits(value) {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** Each aim of a measure with what came of it. Aims whose subject was not measured are left out. */
export function judge({ aims, columns }, subjects) {
  return aims
    .filter(({ subject, of }) => subject in subjects && (of === undefined || of in subjects))
    .map((aim) => verdict(aim, columns, subjects));
}

const KINDS = {
  atLeast: {
    came: ratio,
    holds: (came, limit) => came >= limit,
    wanted: (limit) => `at least ${limit} times that of`,
  },
  atMost: {
    came: ratio,
    holds: (came, limit) => came <= limit,
    wanted: (limit) => `at most ${limit} times that of`,
  },
  below: {
    came: ({ median }) => median,
    holds: (came, limit) => came <= limit,
    wanted: (limit) => `at most ${Math.floor(limit)}`,
  },
  moreThanBaseAtMost: {
    came: ({ median }, base) => median - base.median,
    holds: (came, limit) => came <= limit,
    wanted: (limit) => `at most ${limit} more than that of`,
  },
};

function verdict(aim, columns, subjects) {
  const [first] = Object.keys(subjects);
  const { subject, column, of = first } = aim;
  const kind = Object.keys(KINDS).find((name) => name in aim);
  const limit = aim[kind];
  const came = KINDS[kind].came(subjects[subject][column], subjects[of][column]);
  const against = kind === 'below' ? '' : ` ${of}`;
  const text = `${subject}: ${columns[column].title} ${KINDS[kind].wanted(limit)}${against}; it is ${digits(came)}.`;
  return { holds: KINDS[kind].holds(came, limit), text };
}
