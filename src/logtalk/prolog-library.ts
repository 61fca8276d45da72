import type { FileSystem, FileSystemNode } from './swipl.js';

/** The files that come with swipl-wasm, packed. */
interface Pack {
  readonly metadata: { readonly files: readonly { readonly filename: string }[] };
}

/** What the loader of swipl-wasm uses to put those files into the file system. */
export interface Unpacker {
  readonly FS: FileSystem;
  FS_createPath: (parent: string, name: string) => void;
  LZ4: { loadPackage(pack: Pack, plugins: boolean): void };
}

/** By these Prolog knows its home. */
const HOME_FILE = /^\/swipl\/[^/]+$/;

/**
 * Puts off unpacking the library of Prolog until a file in it is looked for. The saved state holds what Rhetor needs of it, so most
 * applications start without, and making its 300 files takes a tenth of the time of a start. To be called before the loader runs.
 */
export function unpackLibraryLater(module: Unpacker): void {
  const { FS, LZ4 } = module;
  const folders: string[] = [];
  module.FS_createPath = (parent, name) => {
    const path = `${parent}/${name}`.replace('//', '/');
    folders.push(path);
    FS.mkdirTree(path);
  };
  module.LZ4 = {
    loadPackage: (pack, plugins) => {
      const { files } = pack.metadata;
      const unpack = (some: Pack['metadata']['files']) =>
        LZ4.loadPackage({ ...pack, metadata: { files: some } }, plugins);
      unpack(files.filter(({ filename }) => HOME_FILE.test(filename)));
      const libraries = folders.filter((folder) => folder !== '/swipl');
      whenMissed(FS, libraries, () => unpack(files.filter(({ filename }) => !HOME_FILE.test(filename))));
    },
  };
}

/** Does something, once, when a name that is not there is looked for in one of the folders; then looks again. */
function whenMissed(fs: FileSystem, folders: readonly string[], action: () => void): void {
  const nodes = folders.map((path) => fs.lookupPath(path).node);
  const usual = new Map(nodes.map((node) => [node, node.node_ops]));
  const lookup = (parent: FileSystemNode, name: string): FileSystemNode => {
    for (const [node, operations] of usual) node.node_ops = operations;
    action();
    return fs.lookupNode(parent, name);
  };
  for (const node of nodes) node.node_ops = { ...node.node_ops, lookup };
}
