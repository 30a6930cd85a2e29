import { inArray, or } from "drizzle-orm";
import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import {
  type NamedUniversity,
  openNamedUniversities,
} from "#app/catalogue/universities/find-named.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { amountCell, choiceCell, numberCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type ExistingRecord,
  type FoundLine,
} from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { createCourses, lockCourseNames, setCourseArchived, updateCourse } from "./commands.server.ts";
import { courseFactsOf, newCourseSchema, updateCourseSchema } from "./course-schema.ts";
import { courseValues } from "./course-values.ts";
import { courses } from "./courses.tables.server.ts";
import { courseMessages } from "./courses.words.ts";
import { courseImportColumns } from "./import-columns.ts";
import { partsOfCourses, withOfferedCurrency } from "./staff-queries.server.ts";

const texts = courseMessages.import;

export const courseImport = defineImport({
  list: "courses",
  subject: "course",
  needs: { create: "course.create", change: "course.update" },
  isPersonal: false,
  rule: () => texts.rule,
  columns: courseImportColumns,
  blank: { tuitionPeriod: "course", status: "open" },
  createSchema: newCourseSchema,
  changeSchema: updateCourseSchema,
  lock: lockCourseNames,
  open: async () => findLines,
  create: (deps, actor, inputs) =>
    createCourses(
      deps,
      actor,
      inputs.map(({ universityId, ...form }) => ({ universityId, facts: courseFactsOf(form) })),
    ),
  change: (deps, actor, { id, version, ...form }) =>
    updateCourse(deps, actor, { id, version, facts: courseFactsOf(form) }),
  archive: setCourseArchived,
});

type Course = typeof courses.$inferSelect;

async function findLines(db: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> {
  const universityOf = await openNamedUniversities(db);
  const meant = lines.map((cells) => ({
    cells,
    named: cells.universityId === undefined ? [] : universityOf(cells.universityId),
  }));
  const find = await openCourses(db, meant);
  const found = meant.map(({ cells, named }) => find(cells, named));
  const records = found.flatMap(({ among: [course, ...others] }) =>
    course && others.length === 0 ? [course] : [],
  );
  const parts = await partsOfCourses(
    db,
    records.map(({ id }) => id),
  );
  const givers = new Map(
    records.length === 0
      ? []
      : (
          await db
            .select({ id: universities.id, name: universities.name })
            .from(universities)
            .where(inArray(universities.id, [...new Set(records.map(({ universityId }) => universityId))]))
        ).map(({ id, name }) => [id, name]),
  );
  return meant.map(({ cells, named }, at) => {
    const [course, ...others] = found[at]?.among ?? [];
    const record = others.length === 0 ? course : undefined;
    const { form, problems } = formOf(cells, named, record);
    const giver = record && (givers.get(record.universityId) ?? "");
    if (others.length > 0) problems.push({ column: "name", message: texts.several });
    if (record && cells.universityId !== undefined && !isGiver(record, named)) {
      problems.push({ column: "universityId", message: texts.elsewhere({ name: giver ?? "" }) });
    }
    return {
      form,
      problems,
      title: cells.name ?? record?.name ?? cells.registerCode ?? null,
      email: null,
      keys: cells.registerCode
        ? [`code ${plainName(cells.registerCode)}`]
        : [`name ${plainName(cells.name ?? "")} ${form.level ?? ""} ${form.universityId ?? ""}`],
      existing: record ? existing(record, giver ?? "", parts(record.id)) : null,
    };
  });
}

const isGiver = ({ universityId }: Course, named: readonly NamedUniversity[]) =>
  named.some(({ id }) => id === universityId);

/** The courses that rows refer to, among courses with their codes and at their universities. */
async function openCourses(
  db: DbOrTransaction,
  meant: readonly { readonly cells: Cells; readonly named: readonly NamedUniversity[] }[],
): Promise<(cells: Cells, named: readonly NamedUniversity[]) => { readonly among: readonly Course[] }> {
  const codes = [...new Set(meant.flatMap(({ cells }) => (cells.registerCode ? [codeOf(cells)] : [])))];
  // A course is looked for by its name only where the line has no code.
  const ids = meant.flatMap(({ cells, named }) => (cells.registerCode ? [] : named.map(({ id }) => id)));
  const conditions = [
    ...(codes.length > 0 ? [inArray(courses.registerCode, codes)] : []),
    ...(ids.length > 0 ? [inArray(courses.universityId, [...new Set(ids)])] : []),
  ];
  const there =
    conditions.length === 0
      ? []
      : await db
          .select()
          .from(courses)
          .where(or(...conditions));
  const byCode = new Map(
    there.flatMap((one) => (one.registerCode === null ? [] : [[one.registerCode, one]])),
  );
  const nameOf = (name: string, level: string, universityId: string) =>
    `${plainName(name)} ${level} ${universityId}`;
  const byName = Map.groupBy(there, (one) => nameOf(one.name, one.level, one.universityId));
  return (cells, named) => {
    if (cells.registerCode) {
      const coded = byCode.get(codeOf(cells));
      return { among: coded ? [coded] : [] };
    }
    const level = choiceCell(cells.level ?? "", COURSE_LEVEL_LABELS);
    const among = named.flatMap(({ id }) => byName.get(nameOf(cells.name ?? "", level, id)) ?? []);
    const current = among.filter(({ isArchived }) => !isArchived);
    return { among: current.length > 0 ? current : among };
  };
}

const codeOf = ({ registerCode = "" }: Cells) => registerCode.toUpperCase();

function existing(
  course: Course,
  giver: string,
  parts: ReturnType<Awaited<ReturnType<typeof partsOfCourses>>>,
): ExistingRecord {
  const form = courseValues({ ...withOfferedCurrency(course), universityName: giver, ...parts });
  return {
    id: course.id,
    version: course.version,
    isArchived: course.isArchived,
    form: { ...form, campusIds: parts.campusIds, intakeCodes: parts.intakeCodes },
    cells: {
      ...form,
      universityId: giver,
      level: COURSE_LEVEL_LABELS[course.level],
      discipline: course.discipline === null ? "" : DISCIPLINE_LABELS[course.discipline],
      status: COURSE_STATUS_LABELS[course.status],
    },
  };
}

function formOf(
  { universityId, ...cells }: Cells,
  named: readonly NamedUniversity[],
  record: Course | undefined,
): { form: Record<string, string>; problems: LineProblem[] } {
  const form: Record<string, string> = { ...cells };
  const problems: LineProblem[] = [];
  const [university, ...others] = named;
  if (university && others.length === 0) form.universityId = university.id;
  else if (universityId !== undefined && !record) {
    const message = university ? texts.severalUniversities : texts.university({ name: universityId });
    problems.push({ column: "universityId", message });
  }
  if (cells.level !== undefined) form.level = choiceCell(cells.level, COURSE_LEVEL_LABELS);
  if (cells.discipline !== undefined) form.discipline = choiceCell(cells.discipline, DISCIPLINE_LABELS);
  if (cells.status !== undefined) form.status = choiceCell(cells.status, COURSE_STATUS_LABELS);
  if (cells.tuitionCurrency !== undefined) form.tuitionCurrency = cells.tuitionCurrency.toUpperCase();
  if (cells.tuitionPeriod !== undefined) form.tuitionPeriod = cells.tuitionPeriod.toLowerCase();
  if (cells.durationWeeks !== undefined) form.durationWeeks = numberCell(cells.durationWeeks);
  for (const column of ["tuition", "nonTuition"] as const) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const read = amountCell(cell, form.tuitionCurrency ?? record?.tuitionCurrency ?? undefined);
    if (!read.ok) problems.push({ column, message: read.error });
    else {
      form[column] = read.value.amount;
      if (read.value.currency) form.tuitionCurrency = read.value.currency;
    }
  }
  return { form, problems };
}
