import { z } from "zod";
import { setApplicationArchived } from "#app/admissions/applications/staff-care.server.ts";
import { listCustomFields } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { importColumnOf, newFieldColumns } from "#app/admissions/custom-fields/import-details.server.ts";
import { withBranches } from "#app/admissions/students/import-branches.server.ts";
import { lockAllStudents } from "#app/admissions/students/student-lock.server.ts";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { lackedRights } from "#app/people/roles/lacked-rights.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type ImportAdvice, importFilePath } from "#app/platform/imports/import.ts";
import { defineImport } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { ok } from "#app/platform/results/result.ts";
import { applicationImportMessages as texts } from "./application-imports.words.ts";
import { createCases, neededFor, openCaseForecast } from "./create-cases.server.ts";
import { openCases } from "./find-cases.server.ts";
import { runningApplicationColumns } from "./import-columns.ts";
import type { ImportedCase } from "./imported-case.ts";
import { removeCases } from "./remove-cases.server.ts";

/** Without universities in the catalogue, applications have names of universities as text. */
async function emptyCatalogueAdvice(db: DbOrTransaction, actor: UserActor): Promise<ImportAdvice | null> {
  const [some] = await db.select({ id: universities.id }).from(universities).limit(1);
  if (some) return null;
  const mayImport = can(actor, "university.create") && can(actor, "import.create");
  return {
    text: texts.emptyCatalogue,
    link: mayImport ? { label: texts.importUniversities, to: importFilePath("universities") } : null,
  };
}

/**
 * Adds applications in progress elsewhere, for example when an agency starts to use the product. Existing ones are
 * not changed.
 */
export const runningApplicationImport = defineImport({
  list: "running-applications",
  within: "applications",
  title: () => texts.title,
  subject: "application",
  needs: { create: "application.createForStudent", change: "application.createForStudent" },
  onlyAdds: true,
  isPersonal: true,
  rule: () => texts.rule,
  columns: runningApplicationColumns,
  refineColumns: withBranches,
  moreColumns: async (db) => (await listCustomFields(db, "applications")).map(importColumnOf),
  newColumns: newFieldColumns("applications"),
  advice: emptyCatalogueAdvice,
  addsNew: { column: "tags", needs: "tag.create", label: () => tagMessages.import.addNew },
  blank: {},
  rest: "rest",
  // Rows are validated as a whole: there is no form with these fields.
  createSchema: z.custom<ImportedCase>(),
  changeSchema: z.object({ id: recordIdSchema, version: versionSchema }),
  lock: lockAllStudents,
  open: openCases,
  openForecast: openCaseForecast,
  lacks: (actor, one) => lackedRights(actor, neededFor(one)),
  create: createCases,
  change: async (_deps, _actor, { version }) => ok({ version }),
  archive: async (deps, actor, { id, version, archived }) => {
    if (!archived) return setApplicationArchived(deps, actor, { id, version, archived });
    const [removed] = await removeCases(deps, actor, [{ id, version }]);
    return removed?.ok === false ? removed : ok({ version });
  },
  removeAll: removeCases,
});
