/** The names of the fields in which `next` differs from `current`; fields that only `current` has do not count. */
export function changedFields<Next extends object>(
  current: { readonly [Key in keyof Next]: unknown },
  next: Next,
): (keyof Next & string)[] {
  return (Object.keys(next) as (keyof Next & string)[]).filter((name) => !same(current[name], next[name]));
}

function same(left: unknown, right: unknown): boolean {
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  // Lists of plain values, and of objects that are written with their fields in one order.
  if (Array.isArray(left) && Array.isArray(right)) return JSON.stringify(left) === JSON.stringify(right);
  return left === right;
}
