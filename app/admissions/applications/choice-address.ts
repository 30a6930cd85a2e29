/** What the address of an application carries while its course or its status is being changed. */
const CHOICE_PARAMETERS = [
  "edit",
  "move",
  "university",
  "course",
  "intake",
  "university-q",
  "course-q",
] as const;
/** What the router itself adds to an address. */
const ROUTER_PARAMETERS = ["index", "_routes"] as const;

/** The search part of an address (`?a=b`) without what a choice put into it; empty where nothing is left. */
export function withoutChoice(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...CHOICE_PARAMETERS, ...ROUTER_PARAMETERS]) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
