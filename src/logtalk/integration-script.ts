import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Where an integration script is, or why it cannot be run. */
export type FoundScript = { readonly path: string } | { readonly problem: string };

/**
 * Finds an integration script: one with a slash is a path, any other a name on the search path. `.sh` may be left out.
 * @param searchPath The value of `PATH`.
 */
export function findScript(name: string, searchPath = ''): FoundScript {
  if (process.platform === 'win32')
    return { problem: 'installed back-ends need a POSIX system: the integration scripts of Logtalk are shell scripts' };
  const isPath = name.includes('/');
  const folders = isPath ? [''] : searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => [name, `${name}.sh`].map((file) => resolve(join(folder, file))));
  const files = candidates.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  const path = files.find(isExecutable);
  if (path !== undefined) return { path };
  const [file] = files;
  if (file !== undefined) return { problem: `${file} is not executable` };
  return {
    problem: isPath
      ? `there is no integration script ${name}`
      : `there is no integration script ${name} on the PATH; give its path, such as $LOGTALKHOME/integration/swilgt.sh`,
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
