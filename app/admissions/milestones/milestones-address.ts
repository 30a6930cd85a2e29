/**
 * The URL of a milestones page with the form to record a milestone (`step`), to reverse one (`back`), or with
 * neither.
 */
export function milestonesHref(
  here: { pathname: string; search: string },
  name: "step" | "back" | null,
  value = "",
): string {
  const params = new URLSearchParams(here.search);
  params.delete("step");
  params.delete("back");
  if (name !== null) params.set(name, value);
  return params.size > 0 ? `${here.pathname}?${params}` : here.pathname;
}
