import { consentDrafts, consents } from "#app/people/consents/consents.tables.server.ts";
import type { ConsentDecision, ConsentKind } from "#app/people/consents/kinds.ts";
import { FIRST_VERSION, SHIPPED_SINCE } from "#app/people/consents/kinds.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** What a person has agreed to: our first terms, unless the test says otherwise. */
export async function makeReceipt(
  db: DbOrTransaction,
  userId: string,
  given: {
    kind?: ConsentKind;
    number?: number | null;
    decision?: ConsentDecision;
    guardianName?: string;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const { kind = "terms", number = FIRST_VERSION, ...rest } = given;
  const [row] = await db
    .insert(consents)
    .values({
      userId,
      kind,
      number,
      version: SHIPPED_SINCE[kind],
      door: "sign-up",
      context: "sign-up",
      language: "en",
      ...rest,
    })
    .returning({ id: consents.id });
  return row?.id ?? "";
}

/** What an owner is writing, as its first version. */
export const makeTextDraft = (db: DbOrTransaction, words: { title?: string; body?: string } = {}) => {
  const draft = { title: "Terms", body: "We help you.\n\n## Money\n\nIt is free.", version: 1, ...words };
  return db
    .insert(consentDrafts)
    .values({ kind: "terms", ...draft })
    .onConflictDoUpdate({ target: consentDrafts.kind, set: draft });
};
