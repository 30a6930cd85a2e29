import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";

/** The cookie in which the browser keeps whether the sidebar is narrow; the server draws it accordingly. */
export function sidebarCookie(narrow: boolean): string {
  return cookieText("sidebar", narrow ? "narrow" : "wide");
}

/** Whether a request's `cookie` header asks for the narrow sidebar. */
export function isSidebarNarrow(cookieHeader: string | null): boolean {
  return (cookieHeader ?? "").split(/;\s*/).includes(`${COOKIES.sidebar.name}=narrow`);
}
