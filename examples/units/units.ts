/**
 * Converts measures of the same quantity exactly as the definitions of the units say.
 * @module
 */
import { ApplicationError } from 'rhetor';

/** How many of the base unit one unit is; temperatures also have an offset. */
const UNITS = {
  length: { m: 1, km: 1000, cm: 0.01, in: 0.0254, ft: 0.3048, mi: 1609.344, nmi: 1852 },
  mass: { kg: 1, g: 0.001, t: 1000, lb: 0.45359237, oz: 0.028349523125 },
  temperature: { K: [1, 0], C: [1, 273.15], F: [5 / 9, 459.67 * (5 / 9)] },
} as const;

type Quantity = keyof typeof UNITS;
type Unit = { [Q in Quantity]: keyof (typeof UNITS)[Q] }[Quantity];

/** A measure: `{ value: 26.2, unit: 'mi' }`. */
interface Measure {
  value: number;
  unit: Unit;
}

/**
 * Converts a measure to another unit of the same quantity.
 * @param value How many.
 * @param from The unit it is in.
 * @param to The unit it should be in.
 * @param digits Significant digits of the result. @integer @minimum 1 @maximum 15
 * @returns The same measure in the other unit.
 * @readonly
 * @openWorld false
 */
export function convert(value: number, from: Unit, to: Unit, digits = 6): Measure {
  const [source, target] = [factors(from), factors(to)];
  if (source.quantity !== target.quantity)
    throw new ApplicationError(`${from} is a unit of ${source.quantity}, but ${to} is one of ${target.quantity}.`);
  const base = value * source.scale + source.offset;
  return { value: Number(((base - target.offset) / target.scale).toPrecision(digits)), unit: to };
}

/**
 * Adds measures, whatever their units.
 * @param measures What to add; all of one quantity.
 * @param unit The unit of the sum.
 * @readonly
 * @openWorld false
 */
export function total(measures: Measure[], unit: Unit): Measure {
  if (factors(unit).quantity === 'temperature') throw new ApplicationError('A sum of temperatures means nothing.');
  const value = measures.reduce((sum, measure) => sum + convert(measure.value, measure.unit, unit, 15).value, 0);
  return { value, unit };
}

/**
 * The units of a quantity.
 * @resource units://{quantity}
 */
export function units(quantity: Quantity): string[] {
  return Object.keys(UNITS[quantity]);
}

/**
 * Rewrites a recipe with the units of another country.
 * @prompt
 * @param recipe The text of the recipe.
 * @param system The units to use.
 */
export function localize(recipe: string, system: 'metric' | 'imperial'): string {
  return `Rewrite this recipe with ${system} units. Use the tool convert for every measure.\n\n${recipe}`;
}

function factors(unit: Unit): { quantity: string; scale: number; offset: number } {
  for (const [quantity, table] of Object.entries(UNITS)) {
    const factor = Object.entries(table).find(([name]) => name === unit)?.[1];
    if (typeof factor === 'number') return { quantity, scale: factor, offset: 0 };
    if (factor !== undefined) return { quantity, scale: factor[0], offset: factor[1] };
  }
  throw new ApplicationError(`There is no unit ${unit}.`);
}
