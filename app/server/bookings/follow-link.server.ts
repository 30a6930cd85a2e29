import { err, ok, type Result } from "#app/domain/result.ts";
import type { Services } from "../services.server.ts";
import { type BookingLink, readBookingLink } from "./booking-links.server.ts";
import { findBooking, type VisitorBooking } from "./queries.server.ts";

/** Why a link leads nowhere: used, over, about a cancelled consultation, or never one of ours. */
export type DeadLink = { readonly code: "used" | "expired" | "cancelled" | "unknown" };

/**
 * The booking that a link of a mail is about, if the link still does what it is for. One that changes something
 * does it once, and only before the consultation begins.
 */
export async function followBookingLink(
  { db, secret, now }: Pick<Services, "db" | "secret" | "now">,
  link: Exclude<BookingLink, "leave-wait">,
  token: string | null,
): Promise<Result<VisitorBooking & { generation: number }, DeadLink>> {
  const read = readBookingLink(secret, link, token, now());
  if (!read.ok) return err({ code: read.error.code === "expired" ? "expired" : "unknown" });
  const { id, generation } = read.value;
  const found = await findBooking(db, id);
  if (found === null) return err({ code: "unknown" });
  if (link !== "view") {
    if (found.status === "cancelled") return err({ code: "cancelled" });
    if (found.status !== "confirmed" || found.row.startsAt <= now()) return err({ code: "expired" });
    if (found.row.linkGeneration !== generation) return err({ code: "used" });
  }
  return ok({ ...found, generation });
}

/** The status of the page that says so. */
export function deadLinkStatus({ code }: DeadLink): number {
  return code === "unknown" ? 404 : 410;
}
