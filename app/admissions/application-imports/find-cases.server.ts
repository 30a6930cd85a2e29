import { eq, inArray } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { detailsOfLine, readKnownDetails } from "#app/admissions/custom-fields/import-details.server.ts";
import {
  editedAmong,
  fullerNameOf,
  isUnnamed,
  type Match,
  nameKeyOf,
  nameOf,
  PHONE_KEY_LENGTH,
  type Student,
  studentFinder,
  studentsBy,
} from "#app/admissions/students/import-finder.server.ts";
import {
  branchOfLine,
  type Care,
  counsellorOf,
  doerOf,
  followUpProblems,
  languageOf,
  readCare,
} from "#app/admissions/students/import-lines.server.ts";
import { notesOf } from "#app/admissions/students/import-notes.server.ts";
import {
  information,
  type Lead,
  leadName,
  noteLine,
  phoneProblem,
  readLead,
  warning,
} from "#app/admissions/students/lead-line.server.ts";
import { isSameLeadName } from "#app/admissions/students/lead-name.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { readKnownTags, tagsOfCell } from "#app/admissions/tags/import-tags.server.ts";
import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import {
  type NamedUniversity,
  openNamedUniversities,
} from "#app/catalogue/universities/find-named.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_LABELS, SPOKEN_LANGUAGES } from "#app/people/spoken-languages/spoken-language.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { choiceCell } from "#app/platform/imports/cells.ts";
import { type ImportAnswers, type LineProblem, titleOfParts } from "#app/platform/imports/import.ts";
import type { Cells, FoundLine } from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { listText } from "#app/words/list-text.ts";
import { applicationImportMessages as texts } from "./application-imports.words.ts";
import { readIntake } from "./case-cells.ts";
import { caseStatusChoices } from "./case-statuses.ts";
import { runningApplicationColumns } from "./import-columns.ts";
import type { CaseStudent, ImportedCase } from "./imported-case.ts";
import { hasEnded } from "./plan-case.ts";
import { readProgress } from "./read-progress.ts";
import { shownCell as shown } from "./shown-cell.ts";

/** Maximum characters of a name stored as text; a longer one becomes a note. */
const MOST_TEXT = 100;

/** A normalised course name: `Master of Nursing` matches `master of nursing`. */
const plainCourse = (name: string): string => foldedWords(name).join(" ");

interface Course {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
}

/** The course of an application: records of the catalogue, and text for what it does not have. */
type CaseChoice = Pick<
  ImportedCase,
  "universityId" | "courseId" | "intakeCode" | "universityText" | "courseText" | "intakeText"
> & { readonly university: string; readonly course: string };

/** An application that a student has already. */
interface StoredCase {
  readonly id: string;
  readonly version: number;
  readonly studentId: string;
  readonly reference: string;
  readonly institutionReference: string | null;
  readonly universityId: string | null;
  /** The university's name, if it was not in the catalogue. */
  readonly universityText: string;
  readonly choiceKey: string;
}

/**
 * Prepares matching a sheet's rows. Students added by the file are remembered, so that several rows of one person add
 * one student.
 */
export async function openCases(
  db: DbOrTransaction,
  { answers, now }: { readonly answers: ImportAnswers; readonly now: Date },
) {
  const universityOf = await openNamedUniversities(db);
  const intakeCodes = new Set(
    (await db.select({ code: intakes.code }).from(intakes)).map(({ code }) => code),
  );
  const coursesOf = new Map<string, readonly Course[]>();
  const newPeople = new NewPeople();
  const labels = new Map(runningApplicationColumns().map(({ name, label }) => [name, label]));
  const statusLabels = Object.fromEntries(caseStatusChoices().map(({ value, label }) => [value, label]));

  /** A university that was added to the catalogue later is matched by the text. */
  const storedUniversityKey = (one: StoredCase): string => {
    const [named, ...others] = one.universityId === null ? universityOf(one.universityText) : [];
    return named && others.length === 0 ? named.id : universityKeyOf(one);
  };

  return async (step: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> => {
    const read = lines.map((cells) => ({
      cells,
      lead: readLead(cells),
      named: cells.universityId === undefined ? [] : universityOf(cells.universityId),
    }));
    const find = await openStudents(
      step,
      read.map(({ lead }) => lead),
    );
    const care = await readCare(step, lines);
    // Existing applications are not changed.
    const known = await readKnownDetails(step, "applications", []);
    const tags = await readKnownTags(step, [], {
      isAsked: lines.some((cells) => cells.tags !== undefined),
      addsNew: answers.addsNew ?? false,
    });
    await readCourses(
      step,
      coursesOf,
      read.flatMap(({ named }) => (named.length === 1 ? named : [])),
    );
    const matches = read.map(({ lead }) => find(lead));
    const there = matches.flatMap(({ record }) => record?.id ?? []);
    const stored = await readStored(step, there);
    const edited = await editedAmong(step, there);
    return read.map(({ cells, lead, named }, at): FoundLine => {
      const match = matches[at];
      if (!match) throw new Error("Each row is looked for");
      const choice = choiceOf(cells, named, { coursesOf, intakeCodes });
      const meant: Cells =
        cells.status === undefined ? cells : { ...cells, status: choiceCell(cells.status, statusLabels) };
      const progress = readProgress(meant, { order: answers.dayOrder, now });
      const counsellor = counsellorOfRow(cells, care);
      const branch = branchOfRow(cells, match.record, care);
      const language = languageOfRow(cells, match.record);
      const unreadPhone = match.isByNumber ? null : lead.unreadPhone;
      const filled = detailsOfLine(cells, null, known, answers.dayOrder);
      const tagged = tagsOfCell(cells.tags, null, tags);
      const person = match.record ? null : newPeople.meet(lead);
      const isReopened = match.record?.lostReasonId != null && !hasEnded(progress.plan);
      const newName = fullerNameOf(lead, match, edited);
      const student = studentOf(lead, match.record, { key: person?.key ?? null, isReopened, newName });
      const fuller = fullerName(lead, match.record);
      const storedName = match.record ? nameOf(match.record) : "";
      const renamed = newName ? texts.renamed : texts.fullerName;
      const counsellorId = counsellor.id ?? match.record?.counsellorId ?? null;
      const assignee = care.counsellors.find(({ id }) => id === counsellorId);
      const doer = doerOf(assignee, care);
      const problems = [
        ...lead.problems,
        ...match.problems,
        ...(isReopened ? [warning("fullName", texts.reopened)] : []),
        ...(fuller === null ? [] : [warning("fullName", renamed({ name: fuller, stored: storedName }))]),
        ...(match.record?.isArchived ? [{ column: "fullName", message: texts.archivedStudent }] : []),
        ...(student === null ? [{ column: "fullName", message: texts.unidentified }] : []),
        ...(person?.isUnclear
          ? [{ column: "fullName", message: texts.sameNames({ name: leadName(lead) }) }]
          : []),
        ...choice.problems,
        ...progress.problems,
        ...(unreadPhone === null ? [] : [phoneProblem(unreadPhone)]),
        ...counsellor.problems,
        ...branch.problems,
        ...language.problems,
        ...followUpProblems(cells, doer, assignee, care),
        ...filled.problems,
        ...tagged.problems,
        ...(student?.isNew ? [information(null, texts.added)] : []),
      ];
      const reference = progress.institutionReference;
      const studentKey = match.record?.id ?? person?.key ?? "";
      const choiceKey = choiceKeyOf(choice.value);
      const universityKey = universityKeyOf(choice.value);
      const existing = match.record
        ? stored
            .get(match.record.id)
            ?.find((one) =>
              reference !== null && one.institutionReference !== null
                ? plainName(reference) === plainName(one.institutionReference) &&
                  isSameUniversity(universityKey, storedUniversityKey(one))
                : one.choiceKey === choiceKey,
            )
        : undefined;
      const name = leadName(lead) || (match.record && nameOf(match.record)) || lead.email || lead.phone;
      const chosen = listText([choice.value.course, choice.value.university].filter((part) => part !== ""));
      const kept = [
        ...(fuller === null ? [] : [noteLine(texts.columns.student, fuller)]),
        ...(newName ? [noteLine(studentMessages.import.previousName, storedName)] : []),
        ...lead.kept,
        ...(unreadPhone === null ? [] : [noteLine(labels.get("phone") ?? "", unreadPhone)]),
        ...choice.kept,
        ...progress.kept.map(({ column, text }) =>
          column === "milestone" ? text : noteLine(labels.get(column) ?? column, text),
        ),
        ...counsellor.kept,
        ...branch.kept,
        ...language.kept,
        ...filled.kept,
        ...(tagged.kept.length > 0 ? [noteLine(labels.get("tags") ?? "", tagged.kept.join(", "))] : []),
        ...(cells.rest ?? "").split("\n").filter((line) => line !== ""),
      ];
      const record: ImportedCase | undefined = student
        ? {
            student,
            stage: progress.plan.steps.some(({ kind }) => kind === "enrolled") ? "Enrolled" : "Applicant",
            branchId: match.record ? null : (branch.id ?? answers.fallback ?? null),
            spokenLanguage: match.record ? null : language.value,
            counsellorId,
            namesCounsellor: counsellor.id !== null,
            ...choice.value,
            status: progress.plan.status,
            isWithdrawn: progress.plan.isWithdrawn,
            offer: progress.offer,
            steps: progress.plan.steps,
            institutionReference: reference,
            route: progress.route,
            appliedOn: progress.appliedOn,
            additions: {
              notes: notesOf(cells.note ?? null, [...new Set(kept)]),
              followUp: cells.followUpOn === undefined ? null : { dueOn: cells.followUpOn, ...doer },
              details: [...filled.details, ...tagged.details],
            },
          }
        : undefined;
      return {
        form: {},
        ...(record ? { record } : {}),
        problems: existing
          ? [
              ...match.problems,
              information(null, texts.there({ reference: existing.reference }), texts.allThere),
            ]
          : problems,
        title: titleOfParts([name, chosen]),
        email: lead.email || null,
        keys: existing
          ? []
          : [
              reference === null
                ? `choice ${studentKey} ${choiceKey}`
                : `reference ${studentKey} ${universityKey} ${plainName(reference)}`,
            ],
        // It is not changed, even if it was archived.
        existing: existing
          ? { id: existing.id, version: existing.version, isArchived: false, form: {}, cells: {} }
          : null,
      };
    });
  };
}

interface StudentMatch {
  readonly record: Student | null;
  readonly by: Match["by"];
  readonly problems: readonly LineProblem[];
  /** The number of the row is that of the student, of another country than the file’s. */
  readonly isByNumber?: true;
}

/** Finds students by contact, then by name and a number of another country, then by a unique name whose contacts do not contradict the row. */
async function openStudents(
  db: DbOrTransaction,
  leads: readonly Lead[],
): Promise<(lead: Lead) => StudentMatch> {
  const byContact = await studentFinder(db, leads);
  const names = [...new Set(leads.map(nameKeyOf).filter((name) => name !== ""))];
  const byName = await studentsBy(db, "nameKey", names);
  const byEnd = await studentsBy(db, "phoneKey", [...new Set(leads.flatMap((lead) => endOf(lead) ?? []))]);
  return (lead) => {
    const match = byContact(lead);
    // The warning about matches by name is added below.
    if (match.by !== "name") return match;
    const [numbered, ...others] = (byEnd.get(endOf(lead) ?? "") ?? []).filter(
      (one) => !one.isArchived && leadName(lead) !== "" && isSameLeadName(nameOf(one), leadName(lead)),
    );
    if (numbered && others.length === 0) {
      const phone = numbered.phone ?? "";
      return {
        by: "name",
        record: numbered,
        problems: [{ ...warning("phone", texts.otherCountry({ phone })), together: texts.otherCountries }],
        isByNumber: true,
      };
    }
    const named = (byName.get(nameKeyOf(lead)) ?? []).filter((one) => !contradicts(lead, one));
    const current = named.filter(({ isArchived }) => !isArchived);
    const [only, ...namesakes] = current.length > 0 ? current : named;
    if (!only) return { by: "name", record: null, problems: match.record ? [] : match.problems };
    if (namesakes.length > 0) {
      return {
        by: "name",
        record: null,
        problems: [{ column: "fullName", message: texts.sameNames({ name: leadName(lead) }) }],
      };
    }
    return {
      by: "name",
      record: only,
      problems: [...(match.record ? [] : match.problems), warning("fullName", texts.byName)],
    };
  };
}

/** Numbers of one person in different countries have the same end: the country of a file is not that of every number. */
function endOf({ phone, unreadPhone }: Lead): string | null {
  const digits = (phone || (unreadPhone ?? "")).replace(/\D/g, "");
  return digits.length < PHONE_KEY_LENGTH ? null : digits.slice(-PHONE_KEY_LENGTH);
}

const contradicts = (lead: Lead, { phone, email }: Student): boolean =>
  (lead.phone !== "" && phone !== null && lead.phone !== phone) ||
  (lead.email !== "" && !hasNoAddress(email) && lead.email !== email);

/** The people that a file adds: rows with the same contact and name, or without a contact and with the same name. */
class NewPeople {
  readonly #byContact = new Map<string, { key: string; name: string }[]>();
  readonly #byName = new Map<string, Set<string>>();
  #count = 0;

  /** The key of a row's person. Ambiguous for a name without a contact that several have. */
  meet(lead: Lead): { key: string; isUnclear: boolean } {
    const name = leadName(lead);
    const contacts = [lead.email, lead.phone].filter((contact) => contact !== "");
    const known = contacts
      .flatMap((contact) => this.#byContact.get(contact) ?? [])
      .find((person) => isSameLeadName(person.name, name));
    const named = [...(this.#byName.get(plainName(name)) ?? [])];
    if (!known && contacts.length === 0 && named.length > 1) return { key: "", isUnclear: true };
    const key = known?.key ?? (contacts.length === 0 ? named[0] : undefined) ?? `new ${++this.#count}`;
    for (const contact of contacts) {
      const there = this.#byContact.get(contact) ?? [];
      if (!there.some((person) => person.key === key)) {
        this.#byContact.set(contact, [...there, { key, name }]);
      }
    }
    this.#byName.set(plainName(name), new Set([...named, key]));
    return { key, isUnclear: false };
  }
}

/** A name with more parts than the student’s; null if the row has none. */
function fullerName(lead: Lead, record: Student | null): string | null {
  const name = leadName(lead);
  if (record === null || isUnnamed(record) || name === "") return record && name ? name : null;
  const stored = foldedWords(nameOf(record));
  const words = foldedWords(name);
  return words.length > stored.length && words.join("") !== stored.join("") ? name : null;
}

/** The student of a row; null if it has neither a name nor a contact. */
function studentOf(
  lead: Lead,
  record: Student | null,
  {
    key,
    isReopened,
    newName,
  }: {
    readonly key: string | null;
    readonly isReopened: boolean;
    readonly newName: ReturnType<typeof fullerNameOf>;
  },
): CaseStudent | null {
  if (record) return { id: record.id, isReopened, name: newName };
  const { email, phone } = lead;
  const { firstName, lastName = "" } = lead.name ?? {};
  const name = firstName === undefined ? { firstName: lastName, lastName: "" } : { firstName, lastName };
  const called = name.firstName || phone || email;
  if (called === "" || key === null) return null;
  return {
    isNew: true,
    key,
    firstName: called,
    lastName: name.lastName,
    email: email || null,
    phone: phone || null,
  };
}

/** The course of an application, and the parts that are not in the catalogue. */
function choiceOf(
  cells: Cells,
  named: readonly NamedUniversity[],
  known: { coursesOf: ReadonlyMap<string, readonly Course[]>; intakeCodes: ReadonlySet<string> },
) {
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  const [university, ...others] = named;
  const text = (column: "universityId" | "courseId" | "intakeCode", label: string): string => {
    const whole = cells[column] ?? "";
    if (whole.length <= MOST_TEXT) return whole;
    kept.push(noteLine(label, whole));
    return whole.slice(0, MOST_TEXT).trim();
  };
  const universityText = text("universityId", texts.columns.university);
  const only = university && others.length === 0 ? university : null;
  if (universityText !== "" && !only) {
    const text = shown(universityText);
    problems.push(
      university
        ? warning("universityId", texts.severalUniversities({ text }))
        : information("universityId", texts.noUniversity({ text })),
    );
  }
  const courseText = text("courseId", texts.columns.course);
  const [course, ...otherCourses] = only ? coursesNamed(known.coursesOf.get(only.id) ?? [], courseText) : [];
  const onlyCourse = course && otherCourses.length === 0 ? course : null;
  if (courseText !== "" && only && !onlyCourse) {
    problems.push(
      information("courseId", texts.noCourse({ text: shown(courseText), university: only.name })),
    );
  }
  const intakeText = text("intakeCode", texts.columns.intake);
  const code = readIntake(intakeText);
  const intakeCode = code !== null && known.intakeCodes.has(code) ? code : null;
  if (intakeText !== "" && intakeCode === null) {
    problems.push(information("intakeCode", texts.noIntake({ text: shown(intakeText) })));
    kept.push(noteLine(texts.columns.intake, intakeText));
  }
  const value: CaseChoice = {
    universityId: only?.id ?? null,
    courseId: onlyCourse?.id ?? null,
    intakeCode,
    universityText: only ? "" : universityText,
    courseText: onlyCourse ? "" : courseText,
    intakeText: intakeCode === null ? (code ?? intakeText) : "",
    university: only?.name ?? universityText,
    course: onlyCourse?.name ?? courseText,
  };
  return { value, problems, kept };
}

const coursesNamed = (all: readonly Course[], text: string): readonly Course[] => {
  const coded = all.filter(({ code }) => code !== null && plainName(code) === plainName(text));
  return coded.length > 0 ? coded : all.filter(({ name }) => plainCourse(name) === plainCourse(text));
};

async function readCourses(
  db: DbOrTransaction,
  known: Map<string, readonly Course[]>,
  named: readonly NamedUniversity[],
): Promise<void> {
  const wanted = [...new Set(named.map(({ id }) => id))].filter((id) => !known.has(id));
  if (wanted.length === 0) return;
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      code: courses.registerCode,
      universityId: courses.universityId,
      isArchived: courses.isArchived,
    })
    .from(courses)
    .where(inArray(courses.universityId, wanted));
  const byUniversity = Map.groupBy(
    rows.filter(({ isArchived }) => !isArchived),
    ({ universityId }) => universityId,
  );
  for (const id of wanted) known.set(id, byUniversity.get(id) ?? []);
}

const universityKeyOf = ({
  universityId,
  universityText,
}: Pick<CaseChoice, "universityId" | "universityText">): string => universityId ?? plainName(universityText);

/** References of different universities can be equal. A row without a university can belong to either. */
const isSameUniversity = (one: string, other: string): boolean => one === other || one === "" || other === "";

/** The key by which two applications of a student are the same, unless their references differ. */
const choiceKeyOf = (
  choice: Pick<
    CaseChoice,
    "universityId" | "courseId" | "intakeCode" | "universityText" | "courseText" | "intakeText"
  >,
): string =>
  [
    universityKeyOf(choice),
    choice.courseId ?? plainName(choice.courseText),
    choice.intakeCode ?? plainName(choice.intakeText),
  ].join("|");

/** The applications of students, imported or not. */
async function readStored(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredCase[]>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: applications.id,
      version: applications.version,
      studentId: applications.studentId,
      reference: applications.reference,
      universityId: applications.universityId,
      courseId: applications.courseId,
      intakeCode: applications.intakeCode,
      answers: applications.answers,
      universityText: universitySubmissions.universityName,
      institutionReference: universitySubmissions.universityReference,
    })
    .from(applications)
    .leftJoin(universitySubmissions, eq(universitySubmissions.applicationId, applications.id))
    .where(inArray(applications.studentId, [...new Set(studentIds)]));
  const stored = rows.map(({ answers, ...row }) => ({
    id: row.id,
    version: row.version,
    studentId: row.studentId,
    reference: row.reference,
    institutionReference: row.institutionReference,
    universityId: row.universityId,
    universityText: row.universityText ?? "",
    choiceKey: choiceKeyOf({
      ...row,
      universityText: row.universityText ?? "",
      courseText: answers.preferences.desiredCourse,
      intakeText: answers.preferences.intakePreference,
    }),
  }));
  return Map.groupBy(stored, ({ studentId }) => studentId);
}

/** The branch of a new student. That of an existing one is not changed. */
function branchOfRow(cells: Cells, record: Student | null, care: Care) {
  const branch = branchOfLine(cells, record, care);
  if (!record || branch.id === null) return branch;
  return {
    id: null,
    problems: [warning("branchId", branchMessages.import.stays)],
    kept: [noteLine(branchMessages.branch, cells.branchId ?? "")],
  };
}

/** The language of a new student. For an existing one, it is a note unless it is already stored. */
function languageOfRow(cells: Cells, record: Student | null) {
  const { form, problems, kept } = languageOf(cells);
  const value = SPOKEN_LANGUAGES.find((code) => code === form.spokenLanguage) ?? null;
  if (!record || value === null || value === record.spokenLanguage) return { value, problems, kept };
  const line = noteLine(studentMessages.columns.spokenLanguage, SPOKEN_LANGUAGE_LABELS[value]);
  return { value: null, problems, kept: [...kept, line] };
}

function counsellorOfRow({ counsellorId: text }: Cells, care: Care) {
  const nothing = { id: null, problems: [] as LineProblem[], kept: [] as string[] };
  if (text === undefined) return nothing;
  const found = counsellorOf(text, care);
  if (found && found !== "several") return { ...nothing, id: found.id };
  const message =
    found === "several" ? studentMessages.import.severalCounsellors : studentMessages.import.noCounsellor;
  return {
    ...nothing,
    problems: [warning("counsellorId", message({ text: shown(text) }))],
    kept: [noteLine(texts.columns.counsellor, text)],
  };
}
