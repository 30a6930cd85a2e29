import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed } from "#app/platform/personal-data/rows-of.server.ts";
import { waitingListEntries } from "./waiting-list.tables.server.ts";

/** The days for which a person is on the waiting list. */
export const waitingListHoldings: readonly Holding[] = [
  holding({
    section: "waitingList",
    table: waitingListEntries,
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
        value: sql`(select c.name from counsellors c where c.id = ${waitingListEntries.counsellorId})`,
      },
      notifiedAt: "copied",
      leftAt: "copied",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(waitingListEntries.email, emails),
    erasure: "deleted",
    newestBy: waitingListEntries.createdAt,
  }),
];
