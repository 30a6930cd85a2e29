import { counsellors } from "../db/schema/schema.server.ts";
import { type Holding, holding } from "../personal-data/holding.server.ts";
import { among } from "../personal-data/rows-of.server.ts";

/** What is held about a member of staff as a counsellor; `npm run erase` refuses their accounts. */
export const counsellorHoldings: readonly Holding[] = [
  holding({
    section: "counsellor",
    table: counsellors,
    columns: {
      id: "technical",
      name: "copied",
      email: "copied",
      phone: "copied",
      office: "copied",
      active: "copied",
      userId: "technical",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(counsellors.userId, userIds),
    erasure: "kept",
  }),
];
