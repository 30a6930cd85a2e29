/** The query parameters while the course or the status of an application is being changed. */
const CHOICE_PARAMETERS = [
  "edit",
  "move",
  "university",
  "course",
  "intake",
  "university-q",
  "course-q",
] as const;
/** Parameters that the router adds. */
const ROUTER_PARAMETERS = ["index", "_routes"] as const;

/** The query string (`?a=b`) without the parameters of a choice; empty if nothing is left. */
export function withoutChoice(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...CHOICE_PARAMETERS, ...ROUTER_PARAMETERS]) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
