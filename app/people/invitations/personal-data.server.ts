import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed } from "#app/platform/personal-data/rows-of.server.ts";
import { staffInvitations } from "#app/registry/tables.server.ts";

/** Who is invited to work here. */
export const invitationHoldings: readonly Holding[] = [
  holding({
    section: "invitations",
    table: staffInvitations,
    columns: {
      id: "technical",
      email: "copied",
      name: "copied",
      level: "copied",
      tokenHash: "secret",
      invitedBy: "others",
      expiresAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(staffInvitations.email, emails),
    erasure: "deleted",
  }),
];
