import { calculator } from './calculator.mjs';

const { fetch } = calculator();
export default { fetch: (request) => fetch(request) };
