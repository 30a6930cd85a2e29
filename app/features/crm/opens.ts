/** How a child route of a list shows itself. Stands in its `handle`. */
export interface OpensHandle {
  opens: "record" | "dialog";
}

/** What the deepest route opens; null for the list itself. */
export function opensOf(handle: unknown): OpensHandle["opens"] | null {
  if (typeof handle !== "object" || handle === null || !("opens" in handle)) return null;
  return handle.opens === "record" || handle.opens === "dialog" ? handle.opens : null;
}
