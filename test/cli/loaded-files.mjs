// Imported before a program: writes the files that it loads to standard error.
import { writeSync } from 'node:fs';
import { createRequire, register } from 'node:module';

const hook = `
  import { writeSync } from 'node:fs';
  export function load(url, context, next) {
    if (url.startsWith('file:')) writeSync(2, url + '\\n');
    return next(url, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const { cache } = createRequire(import.meta.url);
process.on('exit', () => {
  for (const file of Object.keys(cache)) writeSync(2, `${file}\n`);
});
