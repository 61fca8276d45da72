export * from './application/index.js';
export { OPTIONS, OptionError, type Options } from './options.js';
export { type Environment, type Server, start } from './server.js';
