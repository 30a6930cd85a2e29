/** Whether a form was filled in by a bot that fills in every field. */
export function isTrapped(request: { readonly website?: unknown }): boolean {
  return request.website !== undefined && request.website !== "";
}
