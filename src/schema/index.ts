export { DIALECTS, SchemaError } from './dialects.js';
export { schemaProblem, Validator, validatorFor } from './validator.js';
