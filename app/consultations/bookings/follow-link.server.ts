import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { readBookingLink } from "./booking-links.server.ts";
import { findBooking, type VisitorBooking } from "./queries.server.ts";

/** Why a link is void: used, expired, for a changed or cancelled consultation, or invalid. */
export type DeadLink = { readonly code: "used" | "expired" | "changed" | "cancelled" | "unknown" };

/**
 * The booking of an emailed link, if it is still valid. Every change of the booking invalidates earlier links. A link
 * that changes something only works before the consultation starts.
 */
export async function followBookingLink(
  { db, secret, now }: Pick<Services, "db" | "secret" | "now">,
  link: "view" | "change" | "cancel",
  token: string | null,
): Promise<Result<VisitorBooking & { generation: number }, DeadLink>> {
  const read = readBookingLink(secret, link, token, now());
  if (!read.ok) return err({ code: read.error.code === "expired" ? "expired" : "unknown" });
  const { id, generation } = read.value;
  const found = await findBooking(db, id);
  if (found === null) return err({ code: "unknown" });
  const isNewest = found.row.linkGeneration === generation;
  if (link === "view") {
    if (!isNewest) return err({ code: found.status === "cancelled" ? "cancelled" : "changed" });
  } else {
    if (found.status === "cancelled") return err({ code: "cancelled" });
    if (found.status !== "confirmed" || found.row.startsAt <= now()) return err({ code: "expired" });
    if (!isNewest) return err({ code: "used" });
  }
  return ok({ ...found, generation });
}

/** The HTTP status of the page for a void link. */
export function deadLinkStatus({ code }: DeadLink): number {
  return code === "unknown" ? 404 : 410;
}
