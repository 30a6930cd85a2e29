import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { onshoreDeclarations } from "./gates.tables.server.ts";

/** What was declared of a student's studies in Australia. */
export const declarationHoldings: readonly Holding[] = [
  holding({
    section: "onshoreDeclarations",
    table: onshoreDeclarations,
    columns: {
      id: "technical",
      applicationId: "technical",
      sequence: "copied",
      hasBegun: "copied",
      hasCompleted: "copied",
      acceptedOn: "copied",
      declaredAs: "copied",
      declaredBy: "others",
      declaredAt: "copied",
      reason: "copied",
    },
    whose: ({ applicationIds }) => among(onshoreDeclarations.applicationId, applicationIds),
    // What a commission rested on stays; it says nothing of a person whose application is empty.
    erasure: { because: "accounts", emptied: () => ({ reason: null }) },
    newestBy: onshoreDeclarations.declaredAt,
  }),
];
