import { redirect as routerRedirect, redirectDocument as routerRedirectDocument } from "react-router";
import { headerAddress } from "#app/platform/text/header-address.ts";

/** The router's redirects, to any address that may have come from a visitor: a header holds ASCII only. */
export const redirect: typeof routerRedirect = (address, init) =>
  routerRedirect(headerAddress(address), init);

export const redirectDocument: typeof routerRedirectDocument = (address, init) =>
  routerRedirectDocument(headerAddress(address), init);
