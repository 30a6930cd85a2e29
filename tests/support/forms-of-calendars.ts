import { randomUUID } from "node:crypto";
import { comingSlot } from "#tests/factories/bookings.ts";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** Nothing was ever chosen. */
const NEVER_SAVED = { version: field("version", "0") };

/** What staff fill in about hours, offices and consultations. */
export function calendarForms({
  bookingId,
  otherBookableId,
  ownHoursId,
  officeId,
}: World): Readonly<Record<string, FormSample>> {
  const hours = `/admin/counsellors/${ownHoursId}/hours`;
  const booking = `/admin/bookings/${bookingId}`;
  const entry = { entry: field("key", randomUUID()) };
  const day = field("option", "09:00-12:30, 13:30-17:00");
  return {
    "consultations/availability/admin-availability save-calendar": {
      to: hours,
      fields: {
        ...VERSION,
        zone: field("option", "Asia/Kathmandu"),
        officeId: field("reference", officeId),
        takesBookings: field("tick", "on"),
        topics: field("option", "visa"),
        languages: field("option", "ne"),
        bufferBefore: field("option", "5"),
        bufferAfter: field("option", "10"),
        minimumNotice: field("option", "60"),
        horizonDays: field("option", "90"),
        step: field("option", "30"),
        dailyMaximum: field("option", "8"),
        meetingPlace: field("line", "https://meet.example/room"),
      },
    },
    "consultations/bookings/admin-booking-settings save": {
      to: "/admin/settings/bookings",
      fields: {
        ...NEVER_SAVED,
        rule: field("option", "priority"),
        counsellor: field("reference", ownHoursId),
        weight: field("option", "2"),
        priority: field("option", "10"),
      },
    },
    "consultations/availability/admin-availability save-hours": {
      to: hours,
      fields: { ...VERSION, officeId: field("reference", officeId), monday: day, tuesday: day, sunday: day },
    },
    "consultations/availability/admin-availability set-date": {
      to: hours,
      fields: { date: field("date", "2031-03-01"), hours: field("option", "10-12") },
    },
    "consultations/availability/admin-availability remove-date": { to: hours, fields: entry },
    "consultations/availability/admin-availability add-time-off": {
      to: hours,
      fields: {
        from: field("date", "2031-03-01T09:00"),
        until: field("date", "2031-03-05T17:00"),
        reason: field("line", "At a fair"),
      },
    },
    "consultations/availability/admin-availability remove-time-off": { to: hours, fields: entry },
    "consultations/availability/admin-availability add-address": {
      to: hours,
      fields: {
        name: field("line", "Family"),
        address: field("website", "https://calendar.invalid/mine.ics"),
      },
    },
    "consultations/availability/admin-availability add-file": {
      to: hours,
      fields: { name: field("line", "Family") },
    },
    "consultations/availability/admin-availability remove-busy": { to: hours, fields: entry },
    "consultations/availability/admin-availability read-again": { to: hours, fields: {} },
    "consultations/availability/admin-availability try-again": { to: hours, fields: entry },
    "consultations/availability/admin-availability create-feed": { to: hours, fields: {} },
    "consultations/availability/admin-availability revoke-feed": { to: hours, fields: {} },
    "consultations/availability/admin-working-days save": {
      to: "/admin/settings/working-days",
      fields: {
        ...NEVER_SAVED,
        officeId: field("reference", officeId),
        zone: field("option", "Asia/Kathmandu"),
        answerDays: field("option", "2"),
        monday: day,
        friday: day,
      },
    },
    "consultations/availability/admin-working-days save-office": {
      to: "/admin/settings/working-days",
      fields: { ...NEVER_SAVED, officeId: field("reference", officeId), sunday: day },
    },
    "consultations/calendar/admin-offices add-office": {
      to: "/admin/bookings/offices",
      fields: {
        name: field("line", `Office ${randomUUID().slice(0, 8)}`),
        zone: field("option", "Pacific/Auckland"),
        address: field("line", "1 Queen Street"),
      },
    },
    "consultations/calendar/admin-offices remove-office": { to: "/admin/bookings/offices", fields: entry },
    "consultations/calendar/admin-offices add-holiday": {
      to: "/admin/bookings/offices",
      fields: {
        officeId: field("reference", officeId),
        date: field("date", "2031-01-26"),
        until: field("date", "2031-01-28"),
        name: field("line", `Holiday ${randomUUID().slice(0, 8)}`),
        source: field("line", "https://holidays.example"),
        asOf: field("date", "2026-11-01"),
      },
    },
    "consultations/calendar/admin-offices load-holidays": {
      to: "/admin/bookings/offices",
      fields: {
        officeId: field("reference", officeId),
        source: field("line", "https://holidays.example"),
        asOf: field("date", "2026-11-01"),
      },
    },
    "consultations/calendar/admin-offices remove-holiday": { to: "/admin/bookings/offices", fields: entry },
    "consultations/calendar/admin-booking record-outcome": {
      to: booking,
      fields: { ...VERSION, status: field("option", "confirmed"), note: field("lines", "Wants nursing") },
    },
    "consultations/calendar/admin-booking record-attendance": {
      to: booking,
      fields: { ...VERSION, status: field("option", "confirmed") },
    },
    "consultations/calendar/admin-booking move": {
      to: booking,
      fields: {
        ...VERSION,
        start: field("code", String(comingSlot(15 * 60))),
        reason: field("line", "They asked"),
      },
    },
    "consultations/calendar/admin-bookings hand-over-day": {
      to: `/admin/bookings?counsellor=${ownHoursId}`,
      fields: {
        counsellorId: field("reference", ownHoursId),
        date: field("date", "2031-03-03"),
        to: field("reference", otherBookableId),
        reason: field("line", "Ill today"),
      },
    },
    "consultations/calendar/admin-booking hand-over": {
      to: booking,
      fields: {
        ...VERSION,
        counsellorId: field("reference", otherBookableId),
        reason: field("line", "Ill today"),
      },
    },
    "consultations/calendar/admin-booking cancel": {
      to: booking,
      fields: { ...VERSION, reason: field("line", "Not needed") },
    },
  };
}
