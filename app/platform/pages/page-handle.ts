/** What a route module's `handle` may say about the page. */
export interface PageHandle {
  /** The page hydrates. Pages without it ship no framework JavaScript at all. */
  scripts?: boolean;
  /** The address of a public page's own small file, in place of the one that the others have. */
  file?: string;
}

/** The small file of a page that has one of its own; null for all others. */
export function ownFile(handles: readonly unknown[]): string | null {
  for (const handle of handles) {
    if (
      typeof handle === "object" &&
      handle !== null &&
      "file" in handle &&
      typeof handle.file === "string"
    ) {
      return handle.file;
    }
  }
  return null;
}

/** Whether any of the matched routes asks for scripts. */
export function shipsScripts(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === true,
  );
}
