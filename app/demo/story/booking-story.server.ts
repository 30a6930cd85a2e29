import { REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import { createBookingReference } from "#app/consultations/bookings/booking-reference.ts";
import type { BookingStatus } from "#app/consultations/bookings/booking-statuses.ts";
import { CALENDAR_DEFAULTS, CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import { freeSlots } from "#app/consultations/scheduling/free-slots.ts";
import type { Availability, BusyTime, Slot } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, MINUTE_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { DEMO_HOURS, type DemoHours, OFFICES } from "./demo-hours.server.ts";
import type { Story } from "./demo-story.server.ts";
import { COUNSELLORS } from "./demo-team.server.ts";

/** Consultations behind us and ahead, for each counsellor. */
const BEHIND = 9;
const AHEAD = 5;
const BEHIND_DAYS = 28;
const AHEAD_DAYS = 12;

interface Person {
  readonly studentId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** When the counsellors can be booked, and what has been: every screen of the bookings is alive at once. */
export function tellBookings(story: Story): void {
  const { records, dice } = story;
  const officeIds = new Map(OFFICES.map(({ name }) => [name as string, dice.id()]));
  for (const [place, { name, zone }] of OFFICES.entries()) {
    // One after the other: the first one counts for the house.
    const createdAt = new Date(story.now.getTime() + place);
    records.offices.push({ id: officeIds.get(name) ?? dice.id(), name, zone, createdAt });
  }
  const people = peopleOf(story);
  const demoStudent = people.find(({ email }) => email === demoAccount("student").email);
  for (const { name, office, active } of COUNSELLORS) {
    const hours = DEMO_HOURS[name];
    const counsellor = records.counsellors.find((one) => one.name === name);
    const zone = OFFICES.find((one) => one.name === office)?.zone;
    if (!active || !hours || !counsellor?.id || !zone) continue;
    const officeId = officeIds.get(office) ?? null;
    const availability = saveHours(story, { counsellorId: counsellor.id, officeId, zone }, hours);
    const first = name === "Sanjay Adhikari" ? demoStudent : undefined;
    tellConsultations(story, availability, hours, people, first);
  }
}

function peopleOf({ records }: Story): Person[] {
  return records.students
    .filter((student) => !student.isArchived && student.id)
    .map((student) => ({
      studentId: student.id as string,
      userId: student.userId ?? null,
      name: [student.firstName, student.lastName].filter(Boolean).join(" "),
      email: student.email,
      phone: student.phone ?? null,
    }));
}

function saveHours(
  { records, dice, now }: Story,
  whose: { counsellorId: string; officeId: string | null; zone: string },
  { days, hours, languages, topics, dailyMaximum }: DemoHours,
): Availability {
  const { counsellorId, officeId, zone } = whose;
  records.counsellorCalendars.push({
    counsellorId,
    zone,
    officeId,
    topics: [...topics],
    languages: [...languages],
    dailyMaximum,
    updatedAt: now,
  });
  const weekly = days.flatMap((weekday) =>
    hours.map(([from, to]) => ({ weekday, from, to, zone, officeId })),
  );
  for (const { weekday, from, to } of weekly) {
    records.weeklyHours.push({
      id: dice.id(),
      counsellorId,
      weekday,
      fromMinute: from,
      toMinute: to,
      zone,
      officeId,
    });
  }
  return {
    counsellorId,
    zone,
    weekly,
    overrides: [],
    timeOff: [],
    holidays: [],
    rules: {
      durationMinutes: CONSULTATION_MINUTES,
      stepMinutes: CALENDAR_DEFAULTS.step,
      bufferBeforeMinutes: CALENDAR_DEFAULTS.bufferBefore,
      bufferAfterMinutes: CALENDAR_DEFAULTS.bufferAfter,
      minimumNoticeMinutes: CALENDAR_DEFAULTS.minimumNotice,
      horizonDays: 365,
      dailyMaximum,
    },
  };
}

/** Consultations in the counsellor's own free times, so that none is where it could not have been booked. */
function tellConsultations(
  story: Story,
  availability: Availability,
  hours: DemoHours,
  people: readonly Person[],
  first: Person | undefined,
): void {
  const { dice, now } = story;
  const taken: BusyTime[] = [];
  const draw = (from: number, to: number): Slot | undefined => {
    const free = freeSlots({ availability, taken }, { from, to, now: from - 2 * DAY_MS });
    return free.length === 0 ? undefined : dice.pick(free);
  };
  for (let index = -BEHIND; index < AHEAD; index += 1) {
    const behind = index < 0;
    const slot = behind
      ? draw(now.getTime() - BEHIND_DAYS * DAY_MS, now.getTime() - DAY_MS / 4)
      : draw(now.getTime() + DAY_MS, now.getTime() + AHEAD_DAYS * DAY_MS);
    if (!slot) continue;
    const { bufferAfterMinutes } = availability.rules;
    const until = slot.end + bufferAfterMinutes * MINUTE_MS;
    taken.push({ kind: "booking", from: slot.start, to: until, session: { from: slot.start, to: slot.end } });
    const person = index === 0 && first ? first : dice.pick(people);
    const chance = dice.next();
    const ended: BookingStatus = chance < 0.72 ? "attended" : chance < 0.9 ? "no-show" : "cancelled";
    addBooking(story, availability, hours, person, slot, behind ? ended : "confirmed");
  }
}

function addBooking(
  { records, dice, now, delivers }: Story,
  { counsellorId, zone, rules }: Availability,
  { topics, languages }: DemoHours,
  person: Person,
  slot: Slot,
  status: BookingStatus,
): void {
  const id = dice.id();
  const booked = Math.min(
    slot.start - dice.between(1, 9) * DAY_MS,
    now.getTime() - dice.between(0.1, 2) * DAY_MS,
  );
  const confirmedAt = new Date(booked);
  records.bookings.push({
    id,
    reference: createBookingReference(confirmedAt, dice.bytes(REFERENCE_RANDOM_BYTES)),
    counsellorId,
    status,
    startsAt: new Date(slot.start),
    endsAt: new Date(slot.end),
    blockedFrom: new Date(slot.start - rules.bufferBeforeMinutes * MINUTE_MS),
    blockedUntil: new Date(slot.end + rules.bufferAfterMinutes * MINUTE_MS),
    counsellorZone: zone,
    visitorZone: zone.startsWith("Asia") ? zone : "Asia/Kathmandu",
    topic: dice.pick(topics),
    language: dice.pick(languages),
    channel: person.userId ? "student" : "site",
    name: person.name,
    email: person.email,
    phone: person.phone,
    studentId: person.studentId,
    userId: person.userId,
    cancelledAt: status === "cancelled" ? new Date(slot.start - DAY_MS / 2) : null,
    // Where email is delivered, nothing is sent to an address that does not exist.
    remindedDayAt: delivers ? confirmedAt : null,
    remindedHourAt: delivers ? confirmedAt : null,
    confirmedAt,
    createdAt: confirmedAt,
    updatedAt: confirmedAt,
  });
  const event = (kind: "confirmed" | "attended" | "no-show" | "cancelled", at: Date) =>
    records.bookingEvents.push({
      id: dice.id(),
      bookingId: id,
      kind,
      facts: kind === "confirmed" ? { startsAt: new Date(slot.start).toISOString(), counsellorId } : {},
      createdAt: at,
    });
  event("confirmed", confirmedAt);
  if (status === "attended" || status === "no-show") event(status, new Date(slot.end + 10 * MINUTE_MS));
  if (status === "cancelled") event("cancelled", new Date(slot.start - DAY_MS / 2));
}
