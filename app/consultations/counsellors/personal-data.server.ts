import { languageNamesIn } from "#app/people/spoken-languages/language-names.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { counsellors } from "./counsellors.tables.server.ts";

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
      spokenLanguages: { as: "spokenLanguages", value: languageNamesIn(counsellors.spokenLanguages) },
      active: "copied",
      userId: "technical",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(counsellors.userId, userIds),
    erasure: { kept: "others" },
  }),
];
