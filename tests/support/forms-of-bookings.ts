import { randomUUID } from "node:crypto";
import { bookingLinkToken, claimToken } from "#app/consultations/bookings/booking-links.server.ts";
import { comingSlot } from "#tests/factories/bookings.ts";
import { type FormSample, field } from "./form-sample.ts";
import { TEST_SECRET } from "./server-process.ts";
import type { World } from "./world.ts";

/** The forms of the booking pages, each about the counsellor of the world who can be booked. */
export function bookingForms({
  bookableId,
  bookingId,
  bookingRequest,
}: World): Readonly<Record<string, FormSample>> {
  const wish = {
    topic: field("option", "visa"),
    language: field("option", "ne"),
    counsellor: field("reference", bookableId),
    zone: field("option", "Asia/Kathmandu"),
  };
  const person = {
    name: field("line", "Asha Gurung"),
    email: field("email", `asha.gurung.${randomUUID().slice(0, 8)}@example.com`),
  };
  const claim = claimToken(TEST_SECRET, {
    bookingId: randomUUID(),
    counsellorId: bookableId,
    start: comingSlot(10 * 60),
    topic: "visa",
    language: "ne",
    zone: "Asia/Kathmandu",
    channel: "site",
    assignment: null,
    madeAt: Date.now(),
  });
  const day = new Date(comingSlot(0, 30)).toISOString().slice(0, 10);
  const once = { id: bookingId, generation: 1, until: new Date(comingSlot(12 * 60)) };
  const { bookingId: id, generation, claim: wanted } = bookingRequest;
  const asked = { id, generation, until: new Date(wanted.start) };
  return {
    "consultations/bookings/book-details hold": {
      to: "/book/details",
      fields: { ...wish, start: field("option", String(comingSlot(9 * 60))) },
    },
    "consultations/bookings/book-details confirm": {
      to: `/book/details?claim=${claim}`,
      fields: {
        claim: field("code", claim),
        ...person,
        phone: field("phone", "+977 984 123 4567"),
        note: field("lines", "Nursing in Auckland"),
      },
    },
    "consultations/bookings/book-details send-again": {
      to: "/book/details",
      fields: { claim: field("code", claimToken(TEST_SECRET, bookingRequest.claim)) },
    },
    "consultations/bookings/book-confirm confirm": {
      to: `/book/confirm?token=${bookingLinkToken(TEST_SECRET, "confirm", asked)}`,
      fields: { start: field("option", String(bookingRequest.claim.start)) },
    },
    "consultations/bookings/booked mail-links": {
      to: `/book/booked?token=${bookingLinkToken(TEST_SECRET, "view", once)}`,
      fields: {},
    },
    "consultations/bookings/book-change move": {
      to: `/book/change?token=${bookingLinkToken(TEST_SECRET, "change", once)}`,
      fields: {
        start: field("option", String(comingSlot(14 * 60))),
        zone: field("option", "Asia/Kathmandu"),
      },
    },
    "consultations/bookings/book-cancel cancel": {
      to: `/book/cancel?token=${bookingLinkToken(TEST_SECRET, "cancel", once)}`,
      fields: {},
    },
    "consultations/waiting-list/book-wait wait": {
      to: `/book/wait?day=${day}`,
      fields: { ...wish, day: field("option", day), ...person },
    },
    "consultations/waiting-list/book-wait-leave leave": { to: "/book/wait/leave?token=none", fields: {} },
  };
}
