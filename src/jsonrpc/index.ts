export * from './errors.js';
export * from './messages.js';
export * from './parse.js';
export * from './replies.js';
export * from './serialize.js';
