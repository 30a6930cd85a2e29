import { pageAddress } from "./page-address.server.ts";
import { redirect } from "./redirect.server.ts";

/**
 * A browser without script also sends the empty fields of a search. Such a request is redirected with 301 to the same
 * address without them, which is the one to share and bookmark.
 */
export function leadToTidyAddress(request: Request): void {
  const { searchParams } = new URL(request.url);
  const filled = [...searchParams].filter(([, value]) => value !== "");
  if (filled.length === searchParams.size) return;
  const { pathname } = pageAddress(request);
  throw redirect(filled.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filled)}`, 301);
}
