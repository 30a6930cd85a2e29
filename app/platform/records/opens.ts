/** How a child route of a list shows itself. Stands in its `handle`. */
export interface OpensHandle {
  opens: "record" | "dialog";
  /** The parameter of the address that names the row it belongs to, where that is not the last one. */
  row?: string;
}

/** What the deepest route opens; null for the list itself. */
export function opensOf(handle: unknown): OpensHandle["opens"] | null {
  if (typeof handle !== "object" || handle === null || !("opens" in handle)) return null;
  return handle.opens === "record" || handle.opens === "dialog" ? handle.opens : null;
}

/** The id of the row that the deepest route belongs to, where its handle names a parameter for it. */
export function rowOf(
  match:
    | { readonly handle: unknown; readonly params: Readonly<Record<string, string | undefined>> }
    | undefined,
): string | undefined {
  const { handle, params } = match ?? {};
  if (typeof handle !== "object" || handle === null || !("row" in handle)) return undefined;
  return typeof handle.row === "string" ? params?.[handle.row] : undefined;
}
