/** Joins class names, leaving out what is falsy. Later names do not automatically override earlier ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
