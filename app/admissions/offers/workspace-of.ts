/** The workspace in a URL: staff and institutions share the offer pages. */
export function workspaceOf(pathname: string): "admin" | "institution-dashboard" {
  return pathname.startsWith("/admin") ? "admin" : "institution-dashboard";
}
