import { decodePercent } from "#app/platform/text/decode-percent.ts";
import type { DirectAnswer, DirectAnswers, SendDirectly } from "./direct-answer.server.ts";

const UNREADABLE: DirectAnswer = {
  status: 400,
  headers: ["content-type", "text/plain; charset=UTF-8", "cache-control", "no-store"],
  body: "This address has characters that cannot be read. Look whether the link is complete, or begin at the home page.",
};

/**
 * Whether the bytes of an address are UTF-8. A percent sign by itself may stand in a query, where people type
 * it; in a path it can only be a broken link.
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

/** Refuses what nobody could read, before anything makes U+FFFD of it. */
export function createAddressCheck(sendDirectly: SendDirectly): DirectAnswers {
  return {
    answer(request, response) {
      if (isReadableAddress(request.url ?? "/")) return false;
      sendDirectly(request, response, UNREADABLE);
      return true;
    },
  };
}
