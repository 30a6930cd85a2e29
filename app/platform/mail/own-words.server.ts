import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { DEFAULT_LANGUAGE } from "#app/words/languages.ts";
import { emailTemplates } from "./mail.tables.server.ts";
import { filled, mailValues, OUR_WORDS, type OwnWords } from "./own-words.ts";

/**
 * What the house says in one mail, filled in. Its words are written in one language: in any other a mail
 * says what we say.
 */
export async function readOwnWords(
  db: DbOrTransaction,
  mail: {
    readonly kind: string;
    readonly language: string;
    readonly props: Readonly<Record<string, unknown>>;
  },
  brand: string,
): Promise<OwnWords> {
  if (mail.language !== DEFAULT_LANGUAGE) return OUR_WORDS;
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.kind, mail.kind));
  return row ? filled(row, mailValues(mail.props, brand)) : OUR_WORDS;
}
