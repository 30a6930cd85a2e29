import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { courseProposals } from "./course-proposals.tables.server.ts";

/** What a member of an institution has written in a proposal; its fields belong to the catalogue. */
export const proposalHoldings: readonly Holding[] = [
  holding({
    section: "company",
    table: courseProposals,
    columns: {
      id: "technical",
      organisationId: "technical",
      universityId: "technical",
      courseId: "technical",
      kind: "copied",
      status: "copied",
      note: "copied",
      evidence: "copied",
      proposedBy: "technical",
      decidedBy: "others",
      endedAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(courseProposals.proposedBy, userIds),
    erasure: { kept: "others" },
    newestBy: courseProposals.createdAt,
  }),
];
