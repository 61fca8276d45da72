/** Adds two numbers. */
export function add(a: number, b: number): string {
  return String(a + b);
}
