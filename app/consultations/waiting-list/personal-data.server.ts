import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed } from "#app/platform/personal-data/rows-of.server.ts";
import { bookingWaits } from "./waiting-list.tables.server.ts";

/** The days that somebody waits for. */
export const waitingListHoldings: readonly Holding[] = [
  holding({
    section: "waitingList",
    table: bookingWaits,
    columns: {
      id: "technical",
      email: "copied",
      name: "copied",
      day: "copied",
      visitorZone: "copied",
      fromAt: "technical",
      untilAt: "technical",
      topic: "copied",
      language: "copied",
      counsellorId: {
        as: "counsellor",
        value: sql`(select c.name from counsellors c where c.id = ${bookingWaits.counsellorId})`,
      },
      toldAt: "copied",
      leftAt: "copied",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(bookingWaits.email, emails),
    erasure: "deleted",
    newestBy: bookingWaits.createdAt,
  }),
];
