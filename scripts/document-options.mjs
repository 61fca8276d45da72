// Writes the table of options in docs/command-line.md from the one in src/options.ts (after a build).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeType, OPTIONS } from '../dist/options.js';

const page = fileURLToPath(new URL('../docs/command-line.md', import.meta.url));

/** The table of options in Markdown. */
export function optionsTable() {
  const rows = Object.entries(OPTIONS).map(([name, { type, default: value, meaning, flag }]) => {
    const shown = value === undefined ? '' : Array.isArray(value) ? value.join(', ') || 'none' : String(value);
    return `| \`${name}\` | ${flag === undefined ? '' : `\`${flag}\``} | ${describeType(type)} | ${shown} | ${meaning} |`;
  });
  return ['| Option | Flag | Takes | Default | Means |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The page with its table of options made anew. */
export function withOptions(text) {
  return text.replace(
    /(<!-- options -->\n)[\s\S]*(<!-- \/options -->)/,
    (_, start, end) => `${start}${optionsTable()}\n${end}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withOptions(readFileSync(page, 'utf8')));
