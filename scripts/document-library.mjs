// Writes the table of library objects in docs/logtalk.md from src/logtalk/library.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/logtalk.md', import.meta.url));
const folder = fileURLToPath(new URL('../src/logtalk/library/', import.meta.url));

/** Files that are parts of others, or of Rhetor itself. */
const NOT_LISTED = /^(typescript$|mcp_|lgtunit_)/;

/** The names of the libraries that hold a file. */
function aliases() {
  const table = readFileSync(`${folder}libraries.pl`, 'utf8').replace(/^%.*$/gm, '');
  const known = new Map();
  for (const [, alias, files] of table.matchAll(/^logtalk_library\((\w+), \[([^\]]*)\]\)\.$/gm)) {
    for (const file of files.match(/\w+/g) ?? []) known.set(file, [...(known.get(file) ?? []), alias]);
  }
  return known;
}

/** The objects and categories of a file, and what the first says of itself. */
function entities(file) {
  const source = readFileSync(`${folder}${file}.lgt`, 'utf8');
  const heads = [...source.matchAll(/^:- (object|category)\((\w+(?:\([^)]*\))?)/gm)];
  const names = heads.map(([, kind, head]) => {
    const shown = `\`${head.replace(/\b_(\w+)_\b/g, '$1')}\``;
    return kind === 'category' ? `${shown} (category)` : shown;
  });
  const [, comment = ''] = /comment is '((?:[^']|'')*)'/.exec(source) ?? [];
  return { names, comment: comment.replaceAll("''", "'").replaceAll('``', '`').replaceAll('|', '\\|') };
}

/** The table of library objects in Markdown. */
export function libraryTable() {
  const libraries = aliases();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.lgt'))
    .map((name) => name.slice(0, -'.lgt'.length))
    .filter((name) => !NOT_LISTED.test(name))
    .sort();
  const rows = files.flatMap((file) => {
    const { names, comment } = entities(file);
    const loaders = (libraries.get(file) ?? []).map((alias) => `\`${alias}\``).join(', ');
    return names.length === 0 ? [] : [`| ${names.join(', ')} | ${comment} | ${loaders} |`];
  });
  return ['| Object | What it has | Library |', '|---|---|---|', ...rows].join('\n');
}

/** The page with its table of library objects made anew. */
export function withLibrary(text) {
  return text.replace(
    /(<!-- library -->\n)[\s\S]*(<!-- \/library -->)/,
    (_, start, end) => `${start}${libraryTable()}\n${end}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withLibrary(readFileSync(page, 'utf8')));
