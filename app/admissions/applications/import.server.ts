import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { choiceCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type FoundLine,
  type ImportDeps,
} from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { optionalRecordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { ok } from "#app/platform/results/result.ts";
import { changeStatusSchema } from "./application-schema.ts";
import { applications } from "./applications.tables.server.ts";
import { applicationMessages } from "./applications.words.ts";
import { applicationImportColumns } from "./import-columns.ts";
import { closedBecause, judgeStatusChange } from "./lifecycle.ts";
import { assignApplication, setApplicationArchived } from "./staff-care.server.ts";
import { changeApplicationStatus } from "./staff-status.server.ts";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from "./statuses.ts";

const texts = applicationMessages.import;

const changeSchema = changeStatusSchema.extend({ counsellorId: optionalRecordIdSchema });

/** Decisions and counsellors of existing applications. Applications in progress elsewhere have their own import. */
export const applicationImport = defineImport({
  list: "applications",
  title: () => texts.title,
  subject: "application",
  needs: { create: "application.changeStatus", change: "application.changeStatus" },
  isPersonal: true,
  rule: () => texts.rule,
  columns: applicationImportColumns,
  blank: {},
  createSchema: z.object({ reference: z.string().refine(() => false, { error: () => texts.unknown }) }),
  changeSchema,
  // A reference never changes, so there is nothing to lock.
  lock: async () => {},
  open: async () => findLines,
  create: async () => ok([]),
  change: changeByLine,
  archive: setApplicationArchived,
});

/**
 * Changes the status first, with its email to the student, then the counsellor; the version detects a concurrent
 * change.
 */
async function changeByLine(
  deps: ImportDeps,
  actor: UserActor,
  { counsellorId, ...input }: z.output<typeof changeSchema>,
) {
  const { id } = input;
  const [row] = await deps.db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, id));
  const moved =
    row?.status === input.status
      ? ok({ version: input.version })
      : await changeApplicationStatus(deps, actor, input);
  return moved.ok
    ? assignApplication(deps, actor, { id, counsellorId, version: moved.value.version })
    : moved;
}

async function findStored(db: DbOrTransaction, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .select({
      row: applications,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      counsellor: counsellors.name,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
    .where(inArray(applications.reference, [...references]));
}
type Stored = Awaited<ReturnType<typeof findStored>>[number];

const referenceOf = ({ reference = "" }: Cells) => reference.trim().toUpperCase();

async function findLines(db: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> {
  const stored = await findStored(db, [...new Set(lines.map(referenceOf))]);
  const byReference = new Map(stored.map((each) => [each.row.reference, each]));
  const care = await db.select().from(counsellors).where(eq(counsellors.active, true));
  return lines.map((cells) => {
    const reference = referenceOf(cells);
    const found = byReference.get(reference) ?? null;
    const { form, problems } = formOf(cells, found, care);
    return {
      form: { reference, ...form },
      problems,
      title: found ? `${joinName(found.firstName, found.lastName)} · ${reference}` : reference || null,
      email: found?.email ?? null,
      keys: [`reference ${reference}`],
      existing: found && existing(found),
    };
  });
}

const existing = ({ row, counsellor }: Stored): FoundLine["existing"] => ({
  id: row.id,
  version: row.version,
  isArchived: row.isArchived,
  form: { status: row.status, reason: "", counsellorId: row.counsellorId ?? "" },
  cells: {
    reference: row.reference,
    status: APPLICATION_STATUS_LABELS[row.status],
    counsellorId: counsellor ?? "",
  },
});

function formOf(
  cells: Cells,
  found: Stored | null,
  care: readonly (typeof counsellors.$inferSelect)[],
): { form: Record<string, string>; problems: LineProblem[] } {
  const form: Record<string, string> = {};
  const problems: LineProblem[] = [];
  if (cells.status !== undefined) {
    form.status = choiceCell(cells.status, APPLICATION_STATUS_LABELS);
    const moves = found && form.status !== found.row.status;
    // A reason is pointless for a status that does not change.
    if (moves && cells.reason !== undefined) form.reason = cells.reason;
    if (moves && isOneOf(APPLICATION_STATUSES, form.status)) {
      const request = { to: form.status, by: "counsellor" as const, reason: cells.reason ?? null };
      const judged = judgeStatusChange({ ...found.row, isArchived: false }, request);
      if (!judged.ok) problems.push({ column: "status", message: refusalText(judged.error) });
    }
  }
  if (cells.counsellorId !== undefined && cells.counsellorId !== found?.counsellor) {
    const wanted = plainName(cells.counsellorId);
    const [one, ...others] = care.filter(
      ({ name, email }) => plainName(name) === wanted || plainName(email) === wanted,
    );
    const because = found && closedBecause({ ...found.row, isArchived: false });
    if (because) {
      problems.push({ column: "counsellorId", message: refusalText({ code: "closed", because }) });
    } else if (one && others.length === 0) form.counsellorId = one.id;
    else {
      const message = one ? texts.severalCounsellors : texts.noCounsellor;
      problems.push({ column: "counsellorId", message: message({ name: cells.counsellorId }) });
    }
  }
  return { form, problems };
}
