/**
 * A text field of a form that is not part of its schema; null when it is missing, empty or a file, or
 * given more than once, which leaves open what is meant.
 */
export function textOf(form: FormData, name: string): string | null {
  const [value, second] = form.getAll(name);
  return typeof value === "string" && value !== "" && second === undefined ? value : null;
}
