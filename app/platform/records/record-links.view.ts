import { useLocation } from "react-router";

/** The addresses of an open record that keep the list's state: read, and edit (`?edit=1`). */
export function useRecordLinks(): { viewHref: string; editHref: string; editing: boolean } {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const editing = parameters.get("edit") === "1";
  parameters.delete("edit");
  const viewHref = pathname + (parameters.size > 0 ? `?${parameters}` : "");
  parameters.set("edit", "1");
  return { viewHref, editHref: `${pathname}?${parameters}`, editing };
}
