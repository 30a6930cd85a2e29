import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { joinName, splitFullName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { choiceCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type FoundLine,
  type ImportDeps,
} from "#app/platform/imports/import-kind.server.ts";
import { importMessages } from "#app/platform/imports/imports.words.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { hasNoAddress, shownAddress } from "#app/platform/sessions/no-address.ts";
import { plainEmail } from "#app/platform/text/email.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { setStudentArchived, updateStudent } from "./change-student.server.ts";
import { createStudents } from "./create-students.server.ts";
import { studentImportColumns } from "./import-columns.ts";
import { STUDENT_STAGE_LABELS } from "./stages.ts";
import { lockAllStudents } from "./student-lock.server.ts";
import { type CreateStudent, createStudentSchema, updateStudentSchema } from "./student-schema.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.import;

type Student = typeof students.$inferSelect;
const nameOf = ({ firstName, lastName }: Pick<Student, "firstName" | "lastName">) =>
  joinName(firstName, lastName);

export const studentImport = defineImport({
  list: "students",
  subject: "student",
  needs: { create: "student.create", change: "student.update" },
  isPersonal: true,
  rule: () => texts.rule,
  columns: studentImportColumns,
  blank: {},
  extra: "otherContact",
  createSchema: createStudentSchema.and(z.object({ otherContact: z.string().optional() })),
  changeSchema: updateStudentSchema,
  lock: lockAllStudents,
  open: async () => findLines,
  create: createWithNotes,
  change: updateStudent,
  archive: setStudentArchived,
});

/** Adds students; a second number of a cell is kept as a note, since a record has one. */
async function createWithNotes(
  deps: ImportDeps,
  actor: UserActor,
  inputs: readonly (CreateStudent & { otherContact?: string | undefined })[],
) {
  const made = await createStudents(
    deps,
    actor,
    inputs.map(({ otherContact: _, ...input }) => input),
  );
  if (!made.ok) return made;
  const rows = inputs.flatMap(({ otherContact }, at) => {
    const student = made.value[at];
    return otherContact && student
      ? [
          {
            studentId: student.id,
            body: texts.otherContact({ text: otherContact }),
            authorId: actor.userId,
            createdAt: deps.now(),
          },
        ]
      : [];
  });
  if (rows.length > 0) await deps.db.insert(notes).values(rows);
  return made;
}

const addressOf = (cells: Cells) => plainEmail(cells.email ?? "");

async function findLines(db: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> {
  const emails = [...new Set(lines.map(addressOf).filter((email) => email !== ""))];
  const phones = [...new Set(lines.filter((cells) => addressOf(cells) === "").flatMap(numberOf))];
  const [byEmail, byPhone] = await Promise.all([
    studentsAt(db, students.email, emails),
    studentsAt(db, students.phone, phones),
  ]);
  return lines.map((cells) => {
    const email = addressOf(cells);
    const [phone = ""] = numberOf(cells);
    const name = cells.fullName ?? joinName(cells.firstName ?? "", cells.lastName ?? "");
    // A number says less than an address: the name has to match too.
    const found =
      email === ""
        ? whoOf(
            (byPhone.get(phone) ?? []).filter((one) => plainName(nameOf(one)) === plainName(name)),
            name,
          )
        : whoOf(byEmail.get(email) ?? [], name);
    const record = found === "several" ? null : found;
    const { form, problems } = formOf(cells, record);
    return {
      form,
      problems: found === "several" ? [...problems, { column: "email", message: texts.several }] : problems,
      title: name || (record && nameOf(record)) || email || phone || null,
      email: email || null,
      keys: record ? [] : keysOf({ email, phone, name }),
      existing: record && existing(record),
    };
  });
}

/** The number of a line as it is stored; none where it cannot be read. */
function numberOf({ phone }: Cells): string[] {
  const stored = storedPhone(phone || null);
  return stored.ok && stored.value !== null ? [stored.value] : [];
}

/** By what two new lines are one person. */
function keysOf({ email, phone, name }: { email: string; phone: string; name: string }): string[] {
  if (email !== "") return [`mail ${email}`];
  return phone === "" ? [] : [`phone ${phone} ${plainName(name)}`];
}

/** Students by the addresses or numbers of their records; one that was merged stands for the one that holds everything now. */
async function studentsAt(
  db: DbOrTransaction,
  column: typeof students.email | typeof students.phone,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly Student[]>> {
  if (values.length === 0) return new Map();
  const winner = alias(students, "winner");
  const found = await db
    .select({ named: students, winner })
    .from(students)
    .leftJoin(winner, eq(winner.id, students.mergedInto))
    .where(inArray(column, [...values]));
  const key = column === students.email ? "email" : "phone";
  const byValue = Map.groupBy(found, ({ named }) => named[key] ?? "");
  return new Map(
    [...byValue].map(([value, rows]) => [
      value,
      [...new Map(rows.map(({ named, winner: into }) => into ?? named).map((row) => [row.id, row])).values()],
    ]),
  );
}

/** Whom of those with that address a line is about: a family may share one. Archived ones count where there is no other. */
function whoOf(there: readonly Student[], name: string): Student | "several" | null {
  const current = there.filter(({ isArchived }) => !isArchived);
  const among = current.length > 0 ? current : there;
  if (among.length < 2) return among[0] ?? null;
  const [same, ...others] = among.filter((one) => plainName(nameOf(one)) === plainName(name));
  return same && others.length === 0 ? same : "several";
}

const existing = (record: Student): FoundLine["existing"] => ({
  id: record.id,
  version: record.version,
  isArchived: record.isArchived,
  form: {
    firstName: record.firstName,
    lastName: record.lastName,
    // A stored name of one word is one on purpose.
    oneName: record.lastName === "" ? "on" : "",
    email: shownAddress(record.email),
    noEmail: hasNoAddress(record.email) ? "on" : "",
    phone: record.phone ?? "",
  },
  cells: {
    fullName: nameOf(record),
    firstName: record.firstName,
    lastName: record.lastName,
    email: shownAddress(record.email),
    phone: record.phone ?? "",
    stage: STUDENT_STAGE_LABELS[record.stage],
  },
});

function formOf(
  { fullName, phone, stage, ...cells }: Cells,
  record: Student | null,
): { form: Record<string, string>; problems: LineProblem[] } {
  const form: Record<string, string> = { ...cells };
  const problems: LineProblem[] = [];
  // As the name is written in a list, no one can tell where its parts meet: it is as it was, unless it reads otherwise.
  if (fullName !== undefined && !(record && fullName === nameOf(record))) {
    const parts = splitFullName(fullName);
    Object.assign(form, { ...parts, oneName: parts.lastName === "" ? "on" : "" });
  } else if (cells.lastName !== undefined) form.oneName = "";
  if (phone !== undefined) {
    const stored = storedPhone(phone, record?.phone ?? null);
    if (stored.ok) form.phone = stored.value ?? "";
    else problems.push({ column: "phone", message: stored.error.fieldErrors.phone?.join(" ") ?? "" });
  }
  if (record && cells.otherContact !== undefined) {
    problems.push({ column: "phone", message: importMessages.extra({ text: cells.otherContact }) });
  }
  if ((cells.email ?? "") !== "") form.noEmail = "";
  else if (record) delete form.email;
  else if (form.phone) form.noEmail = "on";
  if (stage !== undefined) {
    const wanted = choiceCell(stage, STUDENT_STAGE_LABELS);
    if (!record) form.stage = wanted;
    else if (wanted !== record.stage) problems.push({ column: "stage", message: texts.stage });
  }
  return { form, problems };
}
