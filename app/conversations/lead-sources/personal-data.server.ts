import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

/** Who has added a website form; the form itself is the agency's. */
export const leadSourceHoldings: readonly Holding[] = [
  holding({
    section: "leadSources",
    table: leadSources,
    columns: {
      id: "technical",
      kind: "copied",
      name: "copied",
      origins: "copied",
      consent: "copied",
      isPaused: "copied",
      createdBy: "technical",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(leadSources.createdBy, userIds),
    erasure: { because: "others", emptied: () => ({ createdBy: null }) },
    newestBy: leadSources.createdAt,
  }),
];
