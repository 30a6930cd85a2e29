/** Browsers of one account; a further one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10;
/** A push service keeps a notification this long for a device that is off. */
export const PUSH_HOURS = 24;

/** What the service worker is sent, encrypted for one browser. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens: a path of this site. */
  readonly path: string;
  /** A later message with the same tag takes the place of the earlier one. */
  readonly tag: string;
}

export interface PushFacts {
  readonly id: string;
  readonly brandName: string;
  /** Of the topic: without personal details. */
  readonly title: string;
  /** What happened, with names; null unless the person chose to see it. */
  readonly details: string | null;
  readonly path: string;
}

/**
 * @param open the text that asks to open the product
 */
export function pushMessage(
  { id, brandName, title, details, path }: PushFacts,
  open: (name: string) => string,
): PushMessage {
  return { title, body: details ?? open(brandName), path, tag: id };
}

/** What to do after the answer of a push service (RFC 8030, and what push services document). */
export type PushOutcome = "delivered" | "expired" | "retry" | "refused";

/**
 * 404 and 410 say that the subscription no longer exists. A busy service is asked again; another refusal would be the same
 * each time.
 */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "delivered";
  if (status === 404 || status === 410) return "expired";
  return status === 408 || status === 429 || status >= 500 ? "retry" : "refused";
}
