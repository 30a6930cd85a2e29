import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { TemplateChoice, TemplateRecord } from "./template-schema.ts";
import { messageTemplates } from "./templates.tables.server.ts";

/** Nobody finds a text among more. */
export const MOST_TEMPLATES = 200;

const COLUMNS = {
  id: messageTemplates.id,
  title: messageTemplates.title,
  language: messageTemplates.language,
  body: messageTemplates.body,
  version: messageTemplates.version,
};

/** Every template, by title. */
export async function templatePage(db: DbOrTransaction): Promise<Page<TemplateRecord>> {
  const items = await db
    .select(COLUMNS)
    .from(messageTemplates)
    .orderBy(asc(messageTemplates.title), asc(messageTemplates.language))
    .limit(MOST_TEMPLATES);
  return wholePage(items);
}

/** What whoever writes a message can choose from. */
export async function listTemplateChoices(db: DbOrTransaction): Promise<TemplateChoice[]> {
  const { id, title, language } = COLUMNS;
  return db
    .select({ id, title, language })
    .from(messageTemplates)
    .orderBy(asc(messageTemplates.title), asc(messageTemplates.language))
    .limit(MOST_TEMPLATES);
}

export async function findTemplate(db: DbOrTransaction, id: string): Promise<TemplateRecord | null> {
  const [row] = await db.select(COLUMNS).from(messageTemplates).where(eq(messageTemplates.id, id));
  return row ?? null;
}
