/** A text field of a form that is not part of its schema; null when it is missing, empty or a file. */
export function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}
