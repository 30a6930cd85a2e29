import { z } from "zod";
import { slotAt, withoutNotice } from "#app/consultations/bookings/claim-slot.server.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import {
  BOOKING_LANGUAGES,
  BOOKING_TOPICS,
  type BookingLanguage,
  type BookingTopic,
} from "#app/consultations/scheduling/booking-choices.ts";
import { CALENDAR_LIMITS } from "#app/consultations/scheduling/booking-rules.ts";
import { freeSlots, whyNotFree } from "#app/consultations/scheduling/free-slots.ts";
import type { EpochMs, Interval } from "#app/consultations/scheduling/types.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { dayRangeOf } from "#app/platform/lists/list-days.ts";
import { defineList, type ListQuery, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { defineResource, moment, named } from "./resource.server.ts";

const DAY_MS = 86_400_000;
/** Looked through at once: a page is mostly full of the first of them. */
const STRIDE_MS = 14 * DAY_MS;

const SLOT_LIST = defineList({
  sorts: { starts: "instant" },
  filters: {
    counsellor: "record-id",
    topic: BOOKING_TOPICS,
    language: BOOKING_LANGUAGES,
    day: "due-day",
  },
  defaultSort: "starts",
  defaultDir: "asc",
});

/** A free time of a counsellor: when it begins, and whose it is. */
interface SlotKey {
  readonly start: EpochMs;
  readonly counsellorId: string;
}
const SLOT_ID = /^(\d{12,13})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const idOf = ({ start, counsellorId }: SlotKey): string => `${start}-${counsellorId}`;
function keyOf(id: string): SlotKey | null {
  const [, start, counsellorId] = SLOT_ID.exec(id) ?? [];
  return start && counsellorId ? { start: Number(start), counsellorId: counsellorId.toLowerCase() } : null;
}

/** Where a page ended: times of one moment follow each other by the ids of their counsellors. */
function edgeOf({ after }: ListQuery): SlotKey | null {
  return after === null ? null : { start: Date.parse(String(after.value)), counsellorId: after.id };
}
const inOrder = (one: SlotKey, other: SlotKey): number =>
  one.start - other.start ||
  (one.counsellorId < other.counsellorId ? -1 : Number(one.counsellorId > other.counsellorId));

/** One page of the times that staff can book, looked for stride by stride until it is full. */
async function page(db: DbOrTransaction, query: ListQuery, size: number, now: Date): Promise<Page<string>> {
  const turn = query.dir === "desc" ? -1 : 1;
  const edge = edgeOf(query);
  const found: SlotKey[] = [];
  for (const within of stridesOf(whole(query, now), edge, turn)) {
    const some = await freeWithin(db, query, within, now);
    const beyond = some.filter((slot) => edge === null || turn * inOrder(slot, edge) > 0);
    found.push(...beyond.sort((one, other) => turn * inOrder(one, other)));
    if (found.length > size) break;
  }
  const items = found.slice(0, size);
  const last = items.at(-1);
  const next =
    last && found.length > size
      ? encodeCursor({ value: new Date(last.start).toISOString(), id: last.counsellorId })
      : null;
  return { ...wholePage(items.map(idOf)), next };
}

/** From now on, within the bookable range; in UTC, the requested days. */
function whole({ filters, clock }: ListQuery, now: Date): Interval {
  const [asked] = filters.day ?? [];
  const { first, last } = asked ? dayRangeOf(asked, clock.today) : { first: null, last: null };
  const end = now.getTime() + CALENDAR_LIMITS.horizonDays.max * DAY_MS;
  return {
    from: Math.max(now.getTime(), first === null ? 0 : Date.parse(`${first}T00:00:00Z`)),
    to: Math.min(end, last === null ? end : Date.parse(`${last}T00:00:00Z`) + DAY_MS),
  };
}

/** The parts of a period beyond an edge, in the order in which they are gone through. */
function* stridesOf({ from, to }: Interval, edge: SlotKey | null, turn: number): Generator<Interval> {
  if (turn > 0) {
    for (let begin = Math.max(from, edge?.start ?? from); begin < to; begin += STRIDE_MS) {
      yield { from: begin, to: Math.min(to, begin + STRIDE_MS) };
    }
    return;
  }
  for (let end = Math.min(to, edge ? edge.start + 1 : to); end > from; end -= STRIDE_MS) {
    yield { from: Math.max(from, end - STRIDE_MS), to: end };
  }
}

async function freeWithin(
  db: DbOrTransaction,
  { filters }: ListQuery,
  within: Interval,
  now: Date,
): Promise<SlotKey[]> {
  const { counsellor: [counsellorId = null] = [], topic: [topic] = [], language: [language] = [] } = filters;
  const wish = {
    counsellorId,
    ...(topic ? { topic: topic as BookingTopic } : {}),
    ...(language ? { language: language as BookingLanguage } : {}),
  };
  const diaries = await readDiaries(db, { ...wish, within, now });
  return diaries.flatMap((diary) =>
    freeSlots(withoutNotice(diary), { ...within, now: now.getTime() }).map(({ start }) => ({
      start,
      counsellorId: diary.counsellor.id,
    })),
  );
}

export const slotResource = defineResource({
  name: "slots",
  scope: "slots:read",
  one: "an available time",
  about:
    "Available times of counsellors, earliest first, as staff can book them. Minimum notice and maximum days ahead do not apply. Each time of each counsellor is a separate row. Another person can book a time immediately after you have read it.",
  needs: "booking.list",
  opening: null,
  spec: SLOT_LIST,
  isSearched: false,
  id: SLOT_ID,
  schema: z
    .strictObject({
      id: z.string(),
      startsAt: moment(),
      endsAt: moment(),
      counsellor: named,
      topics: z
        .array(z.enum(BOOKING_TOPICS))
        .meta({ description: "Topics of the counsellor’s consultations." }),
      languages: z.array(z.enum(BOOKING_LANGUAGES)),
    })
    .meta({ id: "Slot" }),
  page,
  async read(db, ids, now) {
    const keys = ids.flatMap((id) => keyOf(id) ?? []);
    if (keys.length === 0) return [];
    const starts = keys.map(({ start }) => start);
    const from = Math.min(...starts);
    // Days far outside of any calendar are not read.
    if (from < now.getTime() || Math.max(...starts) - from > CALENDAR_LIMITS.horizonDays.max * DAY_MS)
      return [];
    const diaries = await readDiaries(db, { within: { from, to: Math.max(...starts) + 1 }, now });
    return keys.flatMap((key) => {
      const diary = diaries.find(({ counsellor }) => counsellor.id === key.counsellorId);
      const slot = slotAt(key.start);
      if (!diary || whyNotFree(withoutNotice(diary), slot, now.getTime()) !== null) return [];
      const { counsellor } = diary;
      return {
        id: idOf(key),
        startsAt: new Date(slot.start).toISOString(),
        endsAt: new Date(slot.end).toISOString(),
        counsellor: { id: counsellor.id, name: counsellor.name },
        topics: [...counsellor.topics],
        languages: [...counsellor.languages],
      };
    });
  },
});
