export { DIALECTS, SchemaError } from './dialects.js';
export { prepareValidator, schemaProblem, Validator, validatorFor } from './validator.js';
