/** Joins class names, leaving out what is falsy. Later names do not override earlier ones by themselves. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
