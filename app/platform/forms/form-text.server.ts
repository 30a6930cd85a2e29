/**
 * A text field of a form that is not part of its schema; null if it is missing, empty, a file, or ambiguous because
 * it was given more than once.
 */
export function textOf(form: FormData, name: string): string | null {
  const [value, second] = form.getAll(name);
  return typeof value === "string" && value !== "" && second === undefined ? value : null;
}
