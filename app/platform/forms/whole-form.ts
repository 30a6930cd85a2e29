/**
 * For rules that look at several fields: by default zod asks them only once every field is right, so
 * somebody would mend a form twice. Given as `when`, this asks them at once, provided there is a form.
 */
export function evenWhenFieldsFail(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null && !Array.isArray(payload.value);
}
