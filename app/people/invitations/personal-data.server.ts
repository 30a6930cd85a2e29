import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed } from "#app/platform/personal-data/rows-of.server.ts";
import { invitations } from "./invitations.tables.server.ts";

/** People who are invited to join the agency or an organisation. */
export const invitationHoldings: readonly Holding[] = [
  holding({
    section: "invitations",
    table: invitations,
    columns: {
      id: "technical",
      email: "copied",
      name: "copied",
      staffRole: "copied",
      staffRoleId: "technical",
      onlyAssigned: "copied",
      branchId: "technical",
      isCounsellor: "technical",
      organisationId: "technical",
      memberRole: "copied",
      tokenHash: "secret",
      linkShown: "technical",
      invitedBy: "others",
      expiresAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(invitations.email, emails),
    erasure: "deleted",
  }),
];
