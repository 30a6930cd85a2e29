/** In whose workspace an address stands: staff and institutions have the same pages of an offer. */
export function workspaceOf(pathname: string): "admin" | "institution-dashboard" {
  return pathname.startsWith("/admin") ? "admin" : "institution-dashboard";
}
