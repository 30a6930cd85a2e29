/** Where the browser keeps whether the sidebar is narrow; the server draws it accordingly. */
export const SIDEBAR_COOKIE = "sidebar";

/** Whether a request's `cookie` header asks for the narrow sidebar. */
export function isSidebarNarrow(cookieHeader: string | null): boolean {
  return (cookieHeader ?? "").split(/;\s*/).includes(`${SIDEBAR_COOKIE}=narrow`);
}
