import {
  BOOKING_LANGUAGE_LABELS,
  BOOKING_TOPIC_LABELS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { words } from "#app/words/words.ts";
import type { SlotGoneCause } from "./booking-refusal.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { periodText } from "./booking-time.ts";
import type { Reminder } from "./reminders.ts";

/** The words of the booking pages. */
export const booking = words({
  topic: "What is it about?",
  language: "Language",
  counsellor: "Counsellor",
  anyCounsellor: "Anyone free",
  zone: "Your time zone",
  allZones: "Another time zone",
  show: "Show times",
  daysLabel: "Days",
  earlier: "Earlier days",
  later: "Later days",
  noTimes: "no free times",
  times: "{count, plural, one {1 free time} other {# free times}}",
  free: "{count} free",
  timesIn: "Times in {zone}",
  clocksChange: "The clocks change on this day; times that come twice carry their distance from UTC.",
  parts: { night: "Night", morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  dayFull: "Nothing is free on this day.",
  nextFree: "The next free day is {day}.",
  goThere: "Show that day",
  waitForDay: "Tell me if a time comes free on this day",
  noneTitle: "No free times for this choice",
  noneText: "Try another topic, language or counsellor, or ask us to find a time for you.",
  askInstead: "Ask for another time",
  askHint: "Nothing that suits?",
  backToTimes: "Choose from the free times",
  stale: "You have changed your choice. Press “Show times” to see the times for it.",

  gone: {
    taken: "That time has just been taken.",
    past: "That time is in the past.",
    notice: "That time is too soon for the counsellor to get ready.",
    horizon: "That day cannot be booked yet.",
    "not-offered": "That time is not on offer.",
  } satisfies Record<SlotGoneCause, string>,
  goneNearest: "These are the nearest that are free:",
  goneNothing: "Nothing is free around it.",
  otherTimes: "Look at all free times",

  details: {
    title: "Your details",
    heading: "Almost there",
    withCounsellor: "with {name}",
    held: "We keep this time for you until {time}.",
    holdOver: "The time was kept for ten minutes. If it is still free, you can still confirm it.",
    name: "Your name",
    email: "Email",
    phone: "Phone or WhatsApp",
    phoneHint: "The number we call you on, with the country code, for example +977 98 1234 5678",
    note: "What would you like to talk about?",
    noteInThread: "About my consultation {reference}:",
    confirm: "Confirm the booking",
    another: "Choose another time",
    trap: "Leave this field empty",
    unheld:
      "Many times are being asked for at the moment. This one is yours as soon as you have pressed the link that we mail to you.",
    privacy: "We write to your email. We use all this only for your consultation.",
    privacyLink: "Privacy Policy",
    problems: "Please check the marked fields. Nothing has been booked yet.",
  },
  asked: {
    title: "One more step",
    lead: "We have sent an email to {email}. Press the link in it to confirm your consultation.",
    held: "We keep the time until {time}.",
    notHeld: "We do not keep the time: whoever confirms first has it.",
    holdOver: "We no longer keep the time. As long as it is free, the link in the email still books it.",
    spam: "It can take a minute or two. If nothing comes, look into your spam folder.",
    again: "Send the email again",
    sentAgain: "We have sent the email again.",
    tooOften: "We have sent this email several times. Please wait an hour before you ask for it again.",
    wrongAddress: "Wrong address?",
    change: "Change it",
    editTitle: "Change your details",
  },
  confirm: {
    title: "Confirm your consultation",
    text: "Press the button, and the time is yours.",
    action: "Confirm",
    notYou: "If you did not ask for this, close this page: nothing is booked without your press.",
  },
  tooManyHolds:
    "Several times are being kept for your network already. Finish one of them, or wait a few minutes.",
  tooManyBookings: "You have several consultations ahead already. Change or cancel one of them first.",
  tooManyTries: "That was often in a short time. Please wait a little and try again.",
  expired: "This form has been open for too long, or was cut off on the way. Please choose a time again.",

  booked: {
    title: "Your consultation is booked",
    cancelledTitle: "This consultation is cancelled",
    past: "This consultation is over",
    when: "When",
    who: "With",
    about: "About",
    language: "Language",
    how: "How",
    reference: "Reference",
    mailed: "The confirmation is on its way to {email}.",
    linksTitle: "Does the time no longer suit?",
    linksText: "To change or cancel it, use the links in the newest email about it.",
    linksAgain: "Mail me the links",
    linksMailed: "The links are on their way to {email}.",
    addTitle: "Add it to your calendar",
    google: "Google Calendar",
    outlook: "Outlook.com",
    office: "Microsoft 365",
    file: "Calendar file (.ics)",
    share: "Share on WhatsApp",
    change: "Choose another time",
    cancel: "Cancel the consultation",
    bookAgain: "Book another time",
    apply: "Start your application",
    home: "Return to Home",
    reminders: {
      day: "We remind you by email a day and an hour before.",
      hour: "We remind you by email an hour before.",
    } satisfies Record<Reminder, string>,
  },
  change: {
    title: "Choose another time",
    now: "Booked now: {when}, with {name}.",
    moved: "Your consultation has been moved",
  },
  cancel: {
    title: "Cancel the consultation?",
    text: "The time goes to somebody else. You can book another one at any time.",
    action: "Cancel it",
    keep: "Keep it",
    doneText: "We have told the counsellor. You can book another time whenever you like.",
  },
  wait: {
    title: "Wait for {day}",
    text: "We write to you once, as soon as a time on this day comes free. Whoever books first has it.",
    action: "Put me on the waiting list",
    doneTitle: "You are on the waiting list",
    done: "We write to you if a time comes free.",
    leaveTitle: "Leave the waiting list?",
    leave: "Leave the waiting list",
    left: "You are no longer on the waiting list",
  },
  link: {
    changedTitle: "This booking was changed",
    changedText: "Look at the newest email about it: its links show the booking as it is now.",
    usedTitle: "This link has been used already",
    usedText: "The newest email about your consultation has the link that works.",
    expiredTitle: "This link has run out",
    expiredText: "The consultation is over, or the link is old.",
    cancelledText: "Its links do nothing any more. You can book another time whenever you like.",
    unknownTitle: "This link does not work",
    unknownText: "Open it from the email again; it may have been cut off on the way.",
  },
  how: {
    phoneOrVideo: "By phone or video. The counsellor writes to you before.",
    weCall: "We call {phone}, by phone or WhatsApp.",
  },
  calendar: {
    title: "consultation with {counsellor}",
    titleOf: "{brand}: consultation with {counsellor}",
    share: "{brand}: free consultation",
    fact: "{name}: {value}",
  },
});

const texts = booking.booked;

/** The facts of a booking, name by name; how it takes place only while it stands. */
export function bookingFacts(summary: BookingSummary, stands = true): (readonly [string, string])[] {
  return [[texts.when, whenText(summary)], [texts.who, summary.counsellor], ...furtherFacts(summary, stands)];
}

/** The facts that stand below when and with whom. */
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

/** When a booking is, on the visitor's clock. */
export function whenText({
  startsAt,
  endsAt,
  zone,
}: Pick<BookingSummary, "startsAt" | "endsAt" | "zone">): string {
  return periodText(Date.parse(startsAt), Date.parse(endsAt), zone);
}

/** The booking in a few lines, to be sent on. */
export function shareText(summary: BookingSummary, brandName: string): string {
  return `${booking.calendar.share({ brand: brandName })}\n${factLines(summary)}`;
}
