/** The address of a page of steps that asks for one to be recorded (`step`), to be taken back (`back`), or for none. */
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
