import { createRequire } from 'node:module';

let load: ((name: string) => unknown) | undefined;

/** A module of ajv. It is loaded at the first use: that takes longer than everything else at start. */
export function ajvModule(name: string): unknown {
  load ??= createRequire(import.meta.url);
  return load(name);
}

/** Gives the modules by their names, where a program is one file and nothing can be loaded later. */
export function provideAjvModules(modules: Readonly<Record<string, unknown>>): void {
  load = (name) => modules[name];
}
