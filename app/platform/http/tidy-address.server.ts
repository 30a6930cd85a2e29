import { pageAddress } from "./page-address.server.ts";
import { redirect } from "./redirect.server.ts";

/**
 * A browser without script sends the fields of a search that were left open along, empty. Such a request ends
 * with 301 and the same address without them: the one that is passed on and kept.
 */
export function leadToTidyAddress(request: Request): void {
  const { searchParams } = new URL(request.url);
  const filled = [...searchParams].filter(([, value]) => value !== "");
  if (filled.length === searchParams.size) return;
  const { pathname } = pageAddress(request);
  throw redirect(filled.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filled)}`, 301);
}
