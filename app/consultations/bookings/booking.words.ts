import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { words } from "#app/words/words.ts";
import type { SlotUnavailableCause } from "./booking-refusal.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { periodText } from "./booking-time.ts";
import type { Reminder } from "./reminders.ts";

/** Texts of the booking pages. */
export const booking = words({
  topic: "Topic",
  language: "Language",
  counsellor: "Counsellor",
  anyCounsellor: "Any available counsellor",
  zone: "Your time zone",
  allZones: "Other time zones",
  show: "Show times",
  daysLabel: "Days",
  earlier: "Earlier days",
  later: "Later days",
  noTimes: "No times available",
  times: "{count, plural, one {# time available} other {# times available}}",
  free: "{count} available",
  timesIn: "Times in {zone}",
  clocksChange: "The clocks change on this day. Times that occur twice show their UTC offset.",
  parts: { night: "Night", morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  dayFull: "No times available on this day.",
  nextFree: "Next available day: {day}.",
  goThere: "Go to next available day",
  waitForDay: "Get notified about this day",
  noneTitle: "No times available",
  noneText: "Try another topic, language or counsellor, or ask us to find a time for you.",
  askInstead: "Request another time",
  askHint: "Cannot find a time that suits you?",
  backToTimes: "Choose from available times",
  stale: "You’ve changed your selection. Select “Show times” to update the list.",

  gone: {
    taken: "This time has just been booked.",
    past: "This time is in the past.",
    notice: "This time is too soon. Counsellors need more notice.",
    horizon: "This day is not open for booking yet.",
    "not-offered": "This time is not available.",
  } satisfies Record<SlotUnavailableCause, string>,
  goneNearest: "These are the closest available times:",
  goneNothing: "No other times are available around that time.",
  otherTimes: "View all available times",

  details: {
    title: "Your details",
    heading: "Complete your booking",
    withCounsellor: "With {name}",
    held: "We’re holding this time for you until {time}.",
    holdOver: "Your 10-minute hold has ended. You can still confirm this time if it’s available.",
    name: "Your name",
    email: "Email",
    phone: "Phone or WhatsApp",
    phoneHint: "We’ll call this number. Include the country code, for example +977 98 1234 5678.",
    note: "Note for your counsellor",
    noteInThread: "About my consultation {reference}:",
    confirm: "Confirm booking",
    another: "Choose another time",
    trap: "Leave this field empty",
    unheld:
      "Many people are booking right now, so we cannot hold this time. To book it, select the link in the email we send you.",
    privacy: "We use your details only for this consultation.",
    privacyLink: "Privacy Policy",
    problems: "Check the highlighted fields. Nothing has been booked yet.",
  },
  asked: {
    title: "Check your email",
    lead: "We’ve sent an email to {email}. Select the link in it to confirm your consultation.",
    held: "We’re holding this time until {time}.",
    notHeld: "We cannot hold this time. The first person to confirm gets it.",
    holdOver: "The hold on this time has ended. If it’s still available, the link in the email will book it.",
    spam: "The email can take a few minutes. Check your spam folder too.",
    again: "Resend email",
    sentAgain: "Email sent again",
    tooOften: "We’ve sent this email several times. Wait an hour before you try again.",
    wrongAddress: "Wrong email address?",
    change: "Change email",
    editTitle: "Change your details",
  },
  confirm: {
    title: "Confirm your consultation",
    text: "Confirm the consultation to finish your booking.",
    action: "Confirm consultation",
    notYou: "If you did not request this, close this page. Nothing will be booked.",
  },
  tooManyHolds:
    "Your network has reached the limit for times on hold. Complete one booking, or wait a few minutes.",
  tooManyBookings: "You already have several upcoming consultations. Change or cancel one first.",
  tooManyTries: "Too many attempts. Wait a few minutes and try again.",
  expired: "This form has expired. Choose a time again.",

  booked: {
    title: "Your consultation is booked",
    cancelledTitle: "This consultation is cancelled",
    past: "This consultation has ended",
    when: "Date and time",
    who: "Counsellor",
    about: "Topic",
    language: "Language",
    how: "Call details",
    reference: "Reference",
    mailed: "We’ve emailed your confirmation to {email}.",
    linksTitle: "Need to change the time?",
    linksText: "Use the links in the most recent email about this consultation.",
    linksAgain: "Email me the links",
    linksMailed: "We’ve emailed the links to {email}.",
    addTitle: "Add to calendar",
    google: "Google Calendar",
    outlook: "Outlook.com",
    office: "Microsoft 365",
    file: "Calendar file (.ics)",
    share: "Share on WhatsApp",
    change: "Choose another time",
    cancel: "Cancel consultation",
    bookAgain: "Book another time",
    apply: "Start your application",
    home: "Return to Home",
    reminders: {
      day: "We’ll send you reminders 1 day and 1 hour before.",
      hour: "We’ll send you a reminder 1 hour before.",
    } satisfies Record<Reminder, string>,
  },
  change: {
    title: "Choose another time",
    now: "Current booking: {when} with {name}.",
    moved: "Your consultation has been moved",
  },
  cancel: {
    title: "Cancel your consultation?",
    text: "Your time will be offered to someone else. You can book again whenever you like.",
    action: "Cancel consultation",
    keep: "Keep booking",
    doneText: "We’ve notified your counsellor. You can book again whenever you like.",
  },
  wait: {
    title: "Join the waiting list for {day}",
    text: "We’ll email you once when a time on this day becomes available. The first person to book gets the time.",
    action: "Join waiting list",
    doneTitle: "You are on the waiting list",
    done: "We’ll email you if a time becomes available on this day.",
    leaveTitle: "Leave the waiting list?",
    leave: "Leave waiting list",
    left: "You are no longer on the waiting list",
  },
  link: {
    changedTitle: "This booking was changed",
    changedText: "Use the links in the most recent email. They show the current booking.",
    usedTitle: "This link has already been used",
    usedText: "Use the link in the most recent email about your consultation.",
    expiredTitle: "This link has expired",
    expiredText: "The consultation has ended, or the link is too old.",
    cancelledText: "These links no longer work. You can book again whenever you like.",
    unknownTitle: "This link does not work",
    unknownText: "The link may be incomplete. Open it from the email again.",
  },
  how: {
    phoneOrVideo: "By phone or video. Your counsellor will send you the details.",
    weCall: "We’ll call you on {phone}, by phone or WhatsApp.",
  },
  calendar: {
    titleInline: "consultation with {counsellor}",
    titleOf: "{brand}: consultation with {counsellor}",
    share: "{brand}: free consultation",
    fact: "{name}: {value}",
  },
});

const texts = booking.booked;

/** The facts of a booking as pairs of name and value; without the call details once it is cancelled. */
export function bookingFacts(summary: BookingSummary, stands = true): (readonly [string, string])[] {
  return [[texts.when, whenText(summary)], [texts.who, summary.counsellor], ...furtherFacts(summary, stands)];
}

/** The facts that follow the time and the counsellor. */
export function furtherFacts(summary: BookingSummary, stands = true): (readonly [string, string])[] {
  return [
    [texts.about, BOOKING_TOPIC_LABELS[summary.topic]],
    [texts.language, BOOKING_LANGUAGE_LABELS[summary.language]],
    ...(stands ? [[texts.how, howText(summary)] as const] : []),
    [texts.reference, summary.reference],
  ];
}

/** How a consultation takes place. */
export function howText({ meetingPlace, phone }: Pick<BookingSummary, "meetingPlace" | "phone">): string {
  return meetingPlace ?? (phone === null ? booking.how.phoneOrVideo : booking.how.weCall({ phone }));
}

/** The facts of a booking in lines, for programs that show plain text. */
export function factLines(summary: BookingSummary): string {
  return bookingFacts(summary)
    .map(([name, value]) => booking.calendar.fact({ name, value }))
    .join("\n");
}

/** The time of a booking, in the visitor's time zone. */
export function whenText({
  startsAt,
  endsAt,
  zone,
}: Pick<BookingSummary, "startsAt" | "endsAt" | "zone">): string {
  return periodText(Date.parse(startsAt), Date.parse(endsAt), zone);
}

/** The booking in a few lines, to share it. */
export function shareText(summary: BookingSummary, brandName: string): string {
  return `${booking.calendar.share({ brand: brandName })}\n${factLines(summary)}`;
}
