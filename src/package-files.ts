const IS_SOURCE = import.meta.url?.endsWith('.ts');

/** A file of this package beside the code that runs: in `src` when that is the source, else in `dist`. */
export function ownFile(path: string): URL {
  // The build keeps this module, like all of `src` but the commands, at the top of `dist`.
  return new URL(path, new URL('.', import.meta.url));
}

/** A file that only the build makes, in `dist`; a run from source uses that of the last build. */
export function builtFile(path: string): URL {
  return ownFile(IS_SOURCE ? `../dist/${path}` : path);
}
