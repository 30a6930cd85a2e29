import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { invalidField } from "#app/platform/results/result.ts";
import type { TemplateChoice } from "./template.ts";
import { type TemplateInput, type TemplateRecord, templateResource } from "./template-resource.ts";
import { messageTemplates } from "./templates.tables.server.ts";
import { templateMessages } from "./templates.words.ts";

/** No one finds a text among more. */
export const MOST_TEMPLATES = 200;

/** Adds, changes and removes a template. Messages that were written with it stay as they are. */
export const templates = tableCommands<typeof messageTemplates, TemplateInput>(messageTemplates, {
  name: "template",
  removal: "template.remove",
  unique: { message_templates_title_key: "title" },
  refuse: async (tx, _, stored) =>
    !stored && (await tx.$count(messageTemplates)) >= MOST_TEMPLATES
      ? invalidField("", templateMessages.full)
      : null,
});

const { id, title, language, body, version } = messageTemplates;
const BY_TITLE = [asc(title), asc(language)];

/** Every template, by title. */
export async function templatePage(db: DbOrTransaction): Promise<Page<TemplateRecord>> {
  const rows = db.select({ id, title, language, body, version }).from(messageTemplates);
  return wholePage(await rows.orderBy(...BY_TITLE).limit(MOST_TEMPLATES));
}

/** What staff can choose from as they write a message. */
export const listTemplateChoices = (db: DbOrTransaction): Promise<TemplateChoice[]> =>
  db
    .select({ id, title, language })
    .from(messageTemplates)
    .orderBy(...BY_TITLE)
    .limit(MOST_TEMPLATES);

export async function findTemplate(db: DbOrTransaction, templateId: string): Promise<TemplateRecord | null> {
  const [row] = await db
    .select({ id, title, language, body, version })
    .from(messageTemplates)
    .where(eq(id, templateId));
  return row ?? null;
}

export const templateExport = exportResource(templateResource, {
  name: "templates",
  isPersonal: false,
  read: () => ({ all: templatePage }),
});
