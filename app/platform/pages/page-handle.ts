/** What a route module's `handle` may say about the page. */
export interface PageHandle {
  /** The page hydrates. Pages without it ship no framework JavaScript at all. */
  scripts?: boolean;
}

/** Whether any of the matched routes asks for scripts. */
export function shipsScripts(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === true,
  );
}
