import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import {
  type WhatsAppTemplateInput,
  type WhatsAppTemplateRecord,
  whatsAppTemplateResource,
} from "./template-resource.ts";
import { whatsappTemplates } from "./whatsapp.tables.server.ts";
import type { WhatsAppTemplate } from "./whatsapp-template.ts";

/** Adds and changes a template. Errors: `already-exists` for the name and language of another. */
export const { create: createWhatsAppTemplate, update: updateWhatsAppTemplate } = tableCommands<
  typeof whatsappTemplates,
  WhatsAppTemplateInput
>(whatsappTemplates, {
  name: "whatsappTemplate",
  unique: { whatsapp_templates_name_key: "name" },
});

const RECORD = {
  id: whatsappTemplates.id,
  name: whatsappTemplates.name,
  language: whatsappTemplates.language,
  body: whatsappTemplates.body,
  isArchived: whatsappTemplates.isArchived,
  version: whatsappTemplates.version,
};
const IN_ORDER = [
  asc(whatsappTemplates.isArchived),
  asc(whatsappTemplates.name),
  asc(whatsappTemplates.language),
];

/** Every template, those in use first. */
export async function whatsAppTemplatePage(db: DbOrTransaction): Promise<Page<WhatsAppTemplateRecord>> {
  return wholePage(
    await db
      .select(RECORD)
      .from(whatsappTemplates)
      .orderBy(...IN_ORDER),
  );
}

export const findWhatsAppTemplate = async (
  db: DbOrTransaction,
  id: string,
): Promise<WhatsAppTemplateRecord | null> =>
  (await one(db.select(RECORD).from(whatsappTemplates).where(eq(whatsappTemplates.id, id)))) ?? null;

/** The templates that staff can send. */
export const listWhatsAppTemplates = (db: DbOrTransaction): Promise<WhatsAppTemplate[]> =>
  db
    .select({ id: RECORD.id, name: RECORD.name, language: RECORD.language, body: RECORD.body })
    .from(whatsappTemplates)
    .where(eq(whatsappTemplates.isArchived, false))
    .orderBy(...IN_ORDER);

export const whatsAppTemplateExport = exportResource(whatsAppTemplateResource, {
  name: "whatsapp-templates",
  isPersonal: false,
  read: () => ({ all: whatsAppTemplatePage }),
});
