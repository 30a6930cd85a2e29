import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { fieldValuesOf, hasOptions, isInRanges } from "#app/admissions/custom-fields/field-values.server.ts";
import { hasTags, tagsOf } from "#app/admissions/tags/record-tags.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { isOfBranches } from "#app/people/branches/branches.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import {
  isArchivedIn,
  type ListSource,
  likePattern,
  SAMPLE_BELOW,
} from "#app/platform/lists/list-source.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { STUDENT_LIST } from "./admin-list.ts";
import { isOfCounsellors } from "./counsellor-choices.server.ts";
import { isLostFor } from "./lost-reasons.server.ts";
import { lostReasons } from "./lost-reasons.tables.server.ts";
import { IS_OVERDUE } from "./overdue-students.server.ts";
import type { StudentRow } from "./student-row.ts";
import { students } from "./students.tables.server.ts";
import { isInSubStages } from "./sub-stages.server.ts";
import { subStages } from "./sub-stages.tables.server.ts";

export type StudentListQuery = ListQueryOf<typeof STUDENT_LIST>;

/** The list of students; its indexes are in drizzle/0000_foundation.sql. */
export const STUDENT_SOURCE: ListSource<
  keyof (typeof STUDENT_LIST)["sorts"],
  keyof (typeof STUDENT_LIST)["filters"]
> = {
  spec: STUDENT_LIST,
  from: sql`${students}`,
  id: sql`${students.id}`,
  orders: {
    created: { by: sql`${students.createdAt}`, type: "timestamptz" },
    name: { by: sql`${students.nameKey} collate "C"`, type: "text" },
    email: { by: sql`${students.emailKey} collate "C"`, type: "text" },
    stage: { by: sql`${students.stage}`, type: "student_stage" },
  },
  search: {
    text: sql`${students.searchText}`,
    indexed: true,
    also: (term) => studentsByPhone(term) ?? studentsByReference(term),
  },
  base: (filters) =>
    filters.archived === undefined
      ? isArchivedIn(students.isArchived, false)
      : sql`${students.isArchived} and ${students.mergedInto} is null`,
  filters: {
    stage: students.stage,
    source: students.source,
    language: students.spokenLanguage,
    counsellor: { all: (values) => isOfCounsellors(sql`${students.counsellorId}`, values) },
    created: { days: students.createdAt },
    substage: { all: (values) => isInSubStages(values) },
    overdue: { all: () => IS_OVERDUE },
    phone: { all: () => isNotNull(students.phoneWrongSince) },
    lost: { all: (values) => isLostFor(values) },
    tag: { all: (values) => hasTags("students", sql`${students.id}`, values) },
    branch: { all: (values) => isOfBranches(sql`${students.branchId}`, values) },
    ruleChange: { all: (values) => isAffectedByRule(values) },
    details: { all: (optionIds) => hasOptions("students", sql`${students.id}`, optionIds) },
    range: { all: (ranges) => isInRanges("students", sql`${students.id}`, ranges) },
  },
  sample: sql`${students.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
};

/** Students with a task that a change of a rule has made about a case of theirs. */
const isAffectedByRule = (changeIds: readonly string[]): SQL =>
  sql`${students.id} in (
    select t.student_id from ${tasks} t where t.rule_change_id = any(${sql.param([...changeIds])}::uuid[]))`;

/** A number as written or read aloud: with spaces, hyphens and its leading zero. */
const WRITTEN_PHONE = /^\+?[\d\s().-]{6,25}$/;

function studentsByPhone(term: string): SQL | null {
  const plain = plainDigits(term);
  const digits = plain.replace(/[\s().-]/g, "").replace(/^0+/, "");
  if (!WRITTEN_PHONE.test(plain) || digits.length < 6 || digits === term) return null;
  return sql`select s.id from students s where s.search_text like ${likePattern(digits)}`;
}

/** Part of a reference as read aloud: letters and digits, with a digit or a hyphen among them. */
const REFERENCE_PART = /^(?=.*[\d-])[a-z\d-]{3,20}$/i;

function studentsByReference(typed: string): SQL | null {
  const term = plainDigits(typed);
  if (!REFERENCE_PART.test(term)) return null;
  const pattern = likePattern(term);
  return sql`select a.student_id from ${applications} a
    where a.search_text like ${pattern} and lower(a.reference) like ${pattern}`;
}

/** One page of students. Searches first name, last name, email, phone and references of applications, without regard to case. */
export async function listStudents(db: DbOrTransaction, query: StudentListQuery): Promise<Page<StudentRow>> {
  const page = await readListPage(db, STUDENT_SOURCE, query);
  return { ...page, items: await readStudentRows(db, page.items) };
}

/** What the list shows of students, in the order of their ids. */
export async function readStudentRows(db: DbOrTransaction, ids: readonly string[]): Promise<StudentRow[]> {
  if (ids.length === 0) return [];
  const rows = await studentRows(db).execute({ ids });
  return inOrder(
    ids,
    rows.map(({ firstName, lastName, email, ...row }) => ({
      ...row,
      email: shownAddress(email),
      name: joinName(firstName, lastName),
    })),
  );
}

/** Queried with every page of the list, so it is prepared once per connection. */
const studentRows = preparedFor("student-rows", (db) =>
  db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
      phoneWrongSince: students.phoneWrongSince,
      spokenLanguage: students.spokenLanguage,
      stage: students.stage,
      subStage: subStages.name,
      lostReason: lostReasons.name,
      counsellorName: counsellors.name,
      branchName: branches.name,
      isOverdue: IS_OVERDUE,
      createdAt: students.createdAt,
      tags: tagsOf("students", sql`${students.id}`),
      details: fieldValuesOf("students", sql`${students.id}`),
    })
    .from(students)
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .leftJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(subStages, eq(subStages.id, students.subStageId))
    .leftJoin(lostReasons, eq(lostReasons.id, students.lostReasonId))
    .where(sql`${students.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
