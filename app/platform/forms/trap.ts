/** Whether a form was filled in by a program that fills in every field. */
export function isTrapped(request: { readonly website?: unknown }): boolean {
  return request.website !== undefined && request.website !== "";
}
