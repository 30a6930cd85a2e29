import type { RouterContextProvider } from "react-router";
import { type KnownSession, sessionOf } from "#app/platform/sessions/session.server.ts";
import { readEmbed } from "./booking-address.ts";

/**
 * Returns who books, if known: always anonymous on a partner's site, whatever the browser sends there. Used to
 * prefill forms, and to give a booking to the account that made it.
 */
export async function bookingVisitor(where: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<Extract<KnownSession, { signedIn: true }>["user"] | null> {
  const known = await bookingSession(where);
  return known?.signedIn ? known.user : null;
}

/** Returns the session of the person who books, or null on a partner's site. */
export async function bookingSession(where: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownSession | null> {
  return readEmbed(new URL(where.request.url).searchParams) === "partner" ? null : sessionOf(where);
}
