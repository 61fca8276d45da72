import add from './add.mjs';

/** The same tool, of an application that tells of changes when the benchmark says so. */
export default {
  ...add,
  onEvent: (listener) => process.on('bench:notify', () => listener({ type: 'tools_list_changed' })),
};
