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
    // The basis of a commission stays; it contains no personal data once the application is empty.
    erasure: { because: "accounts", emptied: () => ({ reason: null }) },
    newestBy: onshoreDeclarations.declaredAt,
  }),
];
