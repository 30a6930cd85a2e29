import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { ResourceRow } from "#app/platform/resource/resource.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type WhatsAppTemplateInput,
  type WhatsAppTemplateRecord,
  whatsAppTemplateResource,
} from "./template-resource.ts";
import { whatsappTemplates } from "./whatsapp.tables.server.ts";
import type { WhatsAppTemplate } from "./whatsapp-template.ts";

type Refusal = FailureOf<"already-exists">;
type Stored = typeof whatsappTemplates.$inferSelect;

const UNIQUE = { whatsapp_templates_name_key: "name" };

/** Adds a template. Errors: `already-exists` for the name and language of another. */
export function createWhatsAppTemplate(
  deps: WriteDeps,
  actor: Actor,
  input: WhatsAppTemplateInput,
): Promise<Result<{ id: string }, Refused | Refusal>> {
  return createRecord<Stored, Refusal>(deps, actor, {
    action: "whatsappTemplate.create",
    subjectType: "whatsappTemplate",
    unique: UNIQUE,
    async prepare(tx) {
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(whatsappTemplates)
            .values({ id: randomUUID(), ...input, createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

/** Changes a template. Errors: `not-found`, `stale`, and as for a new one. */
export function updateWhatsAppTemplate(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: WhatsAppTemplateInput & ResourceRow,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  return changeRecord<Stored, Refusal>(deps, actor, {
    action: "whatsappTemplate.update",
    subjectType: "whatsappTemplate",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => one(tx.select().from(whatsappTemplates).where(eq(whatsappTemplates.id, id)).for("update")),
    change(stored, tx) {
      const fields = changedFields(stored, input);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(whatsappTemplates)
            .set({ ...input, version: next, updatedAt: deps.now() })
            .where(eq(whatsappTemplates.id, id)),
      });
    },
  });
}

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
