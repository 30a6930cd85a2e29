/**
 * For rules about several fields: by default zod runs them only once every field is valid, so the user would have to
 * correct a form twice. Passed as `when`, this runs them immediately, provided there is a form.
 */
export function evenWhenFieldsFail(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null && !Array.isArray(payload.value);
}
