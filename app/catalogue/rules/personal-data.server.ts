import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { ruleChanges } from "./rules.tables.server.ts";

/** Which changes of rules someone of the staff has proposed. The rules are public; who approved them is someone else. */
export const ruleHoldings: readonly Holding[] = [
  holding({
    section: "ruleChanges",
    table: ruleChanges,
    columns: {
      id: "technical",
      key: "copied",
      kind: "copied",
      state: "copied",
      value: "copied",
      before: "copied",
      validFrom: "copied",
      sourceLabel: "copied",
      sourceHref: "copied",
      officialLabel: "copied",
      officialHref: "copied",
      seenOn: "copied",
      isConfirmed: "copied",
      note: "copied",
      baseRelease: "technical",
      proposedBy: "technical",
      proposedAt: "copied",
      decidedBy: "others",
      decidedAt: "copied",
      version: "technical",
    },
    whose: ({ userIds }) => among(ruleChanges.proposedBy, userIds),
    erasure: { kept: "others" },
    newestBy: ruleChanges.proposedAt,
  }),
];
