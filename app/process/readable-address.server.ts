import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { decodePercent } from "#app/platform/text/decode-percent.ts";

const UNREADABLE =
  "This address has characters that cannot be read. Look whether the link is complete, or begin at the home page.";

/**
 * Whether the bytes of an address are UTF-8. A lone percent sign is allowed in a query, where people type it; in a
 * path it can only be a broken link.
 *
 * @param address path and query as they were sent
 */
export function isReadableAddress(address: string): boolean {
  if (!address.includes("%")) return true;
  const [path = "", ...query] = address.split("?");
  return (
    !/%(?![0-9a-f]{2})/i.test(path) && decodePercent(path) !== null && decodePercent(query.join("?")) !== null
  );
}

/** Refuses unreadable addresses, before anything turns them into U+FFFD. */
export const checkAddress: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (isReadableAddress(c.env.incoming.url ?? "/")) return next();
  return c.text(UNREADABLE, 400, { "cache-control": "no-store" });
};
