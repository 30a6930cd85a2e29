import type { ListClock } from "#app/platform/lists/list-query.ts";

/** A reader's clock, for lists that no day narrows. */
export const LIST_CLOCK: ListClock = { today: "2026-11-25", timeZone: "UTC" };
