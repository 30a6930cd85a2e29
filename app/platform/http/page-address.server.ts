import { readLanguage } from "#app/words/local-path.ts";

/**
 * The page that a request is for, as the site map has it: without the language prefix of the address, and without
 * what the router adds when it requests a page's data.
 */
export function pageAddress(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const pathname = readLanguage(url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "")).path;
  return { pathname, search: url.searchParams.size > 0 ? `?${url.searchParams}` : "" };
}
