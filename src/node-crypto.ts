/**
 * `node:crypto`, loaded when something of it is first needed: that takes a tenth of the time in which a server starts, and most
 * calls never need it.
 */
export function nodeCrypto(): typeof import('node:crypto') {
  return process.getBuiltinModule('node:crypto');
}
