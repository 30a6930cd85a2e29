import {
  detailsOfLine,
  type KnownDetails,
  readKnownDetails,
} from "#app/admissions/custom-fields/import-details.server.ts";
import { type KnownTags, readKnownTags, tagsOfCell } from "#app/admissions/tags/import-tags.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Branch } from "#app/people/branches/branch.ts";
import { listBranches } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_LABELS, SPOKEN_LANGUAGES } from "#app/people/spoken-languages/spoken-language.ts";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { choiceCell } from "#app/platform/imports/cells.ts";
import type { LineStatement } from "#app/platform/imports/contradictions.ts";
import type { ImportAnswers, LineAdditions, LineProblem } from "#app/platform/imports/import.ts";
import type { Cells, FoundLine } from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { hasNoAddress, shownAddress } from "#app/platform/sessions/no-address.ts";
import {
  contactName,
  editedAmong,
  fullerNameOf,
  isUnnamed,
  type Match,
  nameOf,
  type Student,
  studentFinder,
} from "./import-finder.server.ts";
import { type KnownNotes, notesOf, readKnownNotes } from "./import-notes.server.ts";
import { type Lead, leadName, noteLine, phoneProblem, readLead, warning } from "./lead-line.server.ts";
import { inTitleCase } from "./lead-name.ts";
import type { LostReason } from "./lost-reason.ts";
import { listLostReasons } from "./lost-reasons.server.ts";
import { lostReasonMessages as lostTexts } from "./lost-reasons.words.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGES } from "./stages.ts";
import { studentMessages } from "./students.words.ts";
import { type SubStage, subStageLabel } from "./sub-stage.ts";
import { holdSubStages } from "./sub-stages.server.ts";
import { subStageMessages } from "./sub-stages.words.ts";

const { columns, import: texts } = studentMessages;
const subStageTexts = subStageMessages.import;

/** Characters of a cell that a warning quotes. */
const MOST_SHOWN = 60;

/** The records of a list's lines, by address, else by phone number, else by name. */
export async function findImportLines(
  db: DbOrTransaction,
  lines: readonly Cells[],
  { dayOrder, addsNew = false, fallback = null }: Pick<ImportAnswers, "dayOrder" | "addsNew" | "fallback">,
): Promise<FoundLine[]> {
  const leads = lines.map((cells) => ({ cells, lead: readLead(cells) }));
  const find = await studentFinder(
    db,
    leads.map(({ lead }) => lead),
  );
  const care = await readCare(db, lines);
  const found = leads.map(({ cells, lead }) => ({ cells, lead, match: find(lead) }));
  const there = found.flatMap(({ match: { record } }) => record?.id ?? []);
  const known = await readKnownNotes(db, there);
  const edited = await editedAmong(db, there);
  const details = await readKnownDetails(db, "students", there);
  const isAsked = lines.some(({ tags }) => tags !== undefined);
  const tags = await readKnownTags(db, there, { isAsked, addsNew });
  return found.map(({ cells, lead, match }) =>
    lineOf(cells, lead, match, { care, known, edited, details, tags, dayOrder, newBranchId: fallback }),
  );
}

/** The active counsellors, the accounts of staff who do tasks, and the branches. */
export interface Care {
  readonly branches: readonly Branch[];
  readonly counsellors: readonly (typeof counsellors.$inferSelect)[];
  readonly doers: ReadonlySet<string>;
  /** Their names, as `plainName` writes them. */
  readonly doerNames: ReadonlySet<string>;
  /** Those in use. */
  readonly subStages: readonly SubStage[];
  /** Those in use. */
  readonly lostReasons: readonly LostReason[];
}

export async function readCare(db: DbOrTransaction, lines: readonly Cells[]): Promise<Care> {
  const [hasCounsellors, hasTasks] = [
    lines.some(({ counsellorId }) => counsellorId !== undefined),
    lines.some(({ followUpOn }) => followUpOn !== undefined),
  ];
  const all = hasCounsellors || hasTasks ? await db.select().from(counsellors) : [];
  const branches = lines.some(({ branchId }) => branchId !== undefined) ? await listBranches(db) : [];
  const doers = hasTasks ? await listColleagues(db, "task.write") : [];
  const subStages = lines.some(({ subStageId }) => subStageId !== undefined) ? await holdSubStages(db) : [];
  const saysLost = lines.some(({ stage, lostReasonId }) => stage !== undefined || lostReasonId !== undefined);
  const lostReasons = saysLost ? (await listLostReasons(db)).filter(({ isArchived }) => !isArchived) : [];
  return {
    branches,
    counsellors: all,
    doers: new Set(doers.map(({ value }) => value)),
    doerNames: new Set(doers.map(({ label }) => plainName(label))),
    subStages,
    lostReasons,
  };
}

/** A counsellor by name or address, or by a unique first name. */
export function counsellorOf(text: string, { counsellors: all }: Care) {
  const wanted = plainName(text);
  const active = all.filter((one) => one.active);
  const whole = active.filter(({ name, email }) => plainName(name) === wanted || plainName(email) === wanted);
  const [only, ...others] =
    whole.length > 0 ? whole : active.filter(({ name }) => plainName(name.split(" ")[0] ?? "") === wanted);
  return only && others.length > 0 ? ("several" as const) : (only ?? null);
}

/** Who does the follow-up of a student: the counsellor, or the user who imports if their account cannot do tasks. */
export function doerOf(
  counsellor: typeof counsellors.$inferSelect | undefined,
  { doers }: Pick<Care, "doers">,
) {
  const assigneeId = counsellor?.userId && doers.has(counsellor.userId) ? counsellor.userId : null;
  return { assigneeId, isForImporter: counsellor !== undefined && assigneeId === null };
}

/** Says that a follow-up goes to the user who imports, why, and where to change that. */
export function followUpProblems(
  { followUpOn }: Cells,
  { isForImporter }: ReturnType<typeof doerOf>,
  counsellor: { readonly name: string; readonly userId: string | null } | undefined,
  { doerNames }: Pick<Care, "doerNames">,
): LineProblem[] {
  if (followUpOn === undefined || !isForImporter || !counsellor) return [];
  const { name, userId } = counsellor;
  const text =
    userId !== null ? texts.noTasks : doerNames.has(plainName(name)) ? texts.notLinked : texts.noDoer;
  return [warning("followUpOn", text({ name }))];
}

interface Known {
  readonly care: Care;
  readonly known: (id: string) => KnownNotes;
  /** The students whose name or contact details someone has changed. */
  readonly edited: ReadonlySet<string>;
  readonly details: KnownDetails;
  readonly tags: KnownTags;
  readonly dayOrder: ImportAnswers["dayOrder"];
  /** The branch of new students whose lines do not say one. */
  readonly newBranchId: string | null;
}

function lineOf(cells: Cells, lead: Lead, match: Match, known: Known): FoundLine {
  const { record, problems: matching } = match;
  const { form, problems, kept } = formOf(lead, match, known.edited);
  const name = leadName(lead);
  const { email, phone } = lead;
  const lost = lostOf(cells, record, known.care);
  const stage = lost.isInStage ? NO_PART : stageOf(cells, record);
  const counsellor = counsellorOfLine(cells, record, known.care);
  const branch = branchOfLine(cells, record, known.care);
  const branchId = branch.id ?? (record ? null : known.newBranchId);
  const language = languageOf(cells);
  const subStage = subStageOf(
    cells,
    record,
    { said: stage.form.stage, isSaid: cells.stage !== undefined && !lost.isInStage },
    known.care,
  );
  const rest = (cells.rest ?? "").split("\n").filter((line) => line !== "");
  const filled = detailsOfLine(cells, record?.id ?? null, known.details, known.dayOrder);
  const tagged = tagsOfCell(cells.tags, record?.id ?? null, known.tags);
  const untagged = tagged.kept.length > 0 ? [noteLine(columns.tags, tagged.kept.join(", "))] : [];
  const unfilled = [
    ...lead.kept,
    ...kept,
    ...stage.kept,
    ...lost.kept,
    ...subStage.kept,
    ...counsellor.kept,
    ...branch.kept,
    ...language.kept,
    ...untagged,
  ];
  const assignee = known.care.counsellors.find(({ id }) => id === (counsellor.id ?? record?.counsellorId));
  const doer = doerOf(assignee, known.care);
  const noted = record ? known.known(record.id) : null;
  const additionsOf = (more: readonly string[], others: readonly string[]): LineAdditions => {
    const fresh = [...new Set([...more, ...unfilled, ...others])].filter(
      (line) =>
        !noted?.texts.has(line) &&
        !(record && (isCreated(line) || line === noteLine(columns.name, nameOf(record)))),
    );
    const dueOn = cells.followUpOn;
    return {
      notes: notesOf(cells.note ?? null, fresh).filter((text) => !noted?.texts.has(text)),
      followUp:
        dueOn === undefined ||
        noted?.followUps.has(dueOn) ||
        noted?.texts.has(noteLine(texts.followUp, dueOn))
          ? null
          : { dueOn, ...doer },
    };
  };
  return {
    form: {
      ...form,
      ...stage.form,
      ...lost.form,
      ...subStage.form,
      ...(counsellor.id === null ? {} : { counsellorId: counsellor.id }),
      ...(branchId === null ? {} : { branchId }),
      ...language.form,
    },
    problems: [
      ...lead.problems,
      ...matching,
      ...problems,
      ...stage.problems,
      ...lost.problems,
      ...subStage.problems,
      ...counsellor.problems,
      ...branch.problems,
      ...followUpProblems(cells, doer, assignee, known.care),
      ...language.problems,
      ...filled.problems,
      ...tagged.problems,
    ],
    title: name || (record && nameOf(record)) || email || phone || null,
    email: email || null,
    keys: [],
    existing: record && existing(record, known.care),
    additions: {
      ...additionsOf([], [...rest, ...filled.kept]),
      details: [...filled.details, ...tagged.details],
    },
    person: {
      ...personOf(lead),
      repeated(first) {
        const isFirst = (key: string) => first.contacts.some((one) => one.key === key);
        const names = [first.name, ...(record ? [nameOf(record)] : [])].map(plainName);
        // The first line creates the record: differing custom fields of later lines become a note.
        return additionsOf(
          [
            ...(name === "" || names.includes(plainName(name)) ? [] : [noteLine(columns.name, name)]),
            ...(email === "" || email === record?.email || isFirst(`mail ${email}`)
              ? []
              : [noteLine(columns.email, email)]),
            ...(phone === "" || phone === record?.phone || isFirst(`phone ${phone}`)
              ? []
              : [noteLine(columns.phone, phone)]),
            ...(stage.form.stage === undefined ? [] : [noteLine(columns.stage, cells.stage ?? "")]),
            ...(lost.reason === null ? [] : [noteLine(columns.lost, lost.reason.name)]),
            ...(subStage.form.subStageId === undefined
              ? []
              : [noteLine(columns.subStage, shownSubStage(cells, known.care))]),
            ...(counsellor.id === null ? [] : [noteLine(columns.counsellor, cells.counsellorId ?? "")]),
            ...(branch.id === null ? [] : [noteLine(branchMessages.branch, cells.branchId ?? "")]),
            ...(language.form.spokenLanguage === undefined
              ? []
              : [noteLine(columns.spokenLanguage, shownLanguage(cells))]),
            ...(tagged.details.length > 0
              ? [noteLine(columns.tags, tagged.details.map(({ text }) => text).join(", "))]
              : []),
          ],
          [...rest, ...filled.lines],
        );
      },
    },
  };
}

/** By what other lines can be about the same person. */
function personOf(lead: Lead) {
  const { email, phone } = lead;
  const name = leadName(lead);
  const contacts = [
    ...(email === "" ? [] : [{ key: `mail ${email}`, column: "email" }]),
    ...(phone === "" ? [] : [{ key: `phone ${phone}`, column: "phone" }]),
  ];
  const isNamed = contacts.length === 0 && name !== "";
  return { name, contacts: isNamed ? [{ key: `name ${plainName(name)}`, column: "fullName" }] : contacts };
}

/**
 * What the lines of a file say of whether a new student is lost. A line with neither a stage nor a reason says nothing.
 * The date of a line is that of its follow-up.
 */
export async function openLostStatements(db: DbOrTransaction): Promise<(cells: Cells) => LineStatement> {
  const lostReasons = (await listLostReasons(db)).filter(({ isArchived }) => !isArchived);
  return (cells) => {
    const { reason } = lostOf(cells, null, { lostReasons });
    const isOpen = reason === null && cells.stage !== undefined;
    return {
      says: reason ? "lost" : isOpen ? "open" : null,
      day: cells.followUpOn ?? null,
      form: { lostReasonId: reason?.id ?? "" },
      person: personOf(readLead(cells)),
    };
  };
}

/** The creation column of an exported list, with its time zone: a record has its own creation date. */
const isCreated = (line: string): boolean =>
  line.startsWith(noteLine(columns.created, "")) || line.startsWith(`${columns.created} (`);

function existing(record: Student, care: Care): FoundLine["existing"] {
  const counsellor = care.counsellors.find(({ id }) => id === record.counsellorId);
  return {
    id: record.id,
    version: record.version,
    isArchived: record.isArchived,
    form: {
      firstName: record.firstName,
      lastName: record.lastName,
      // A stored single name is intentional.
      oneName: record.lastName === "" ? "on" : "",
      email: shownAddress(record.email),
      noEmail: hasNoAddress(record.email) ? "on" : "",
      phone: record.phone ?? "",
      counsellorId: record.counsellorId ?? "",
      branchId: record.branchId ?? "",
      spokenLanguage: record.spokenLanguage ?? "",
    },
    cells: {
      fullName: nameOf(record),
      firstName: record.firstName,
      lastName: record.lastName,
      email: shownAddress(record.email),
      phone: record.phone ?? "",
      stage: STUDENT_STAGE_LABELS[record.stage],
      counsellorId: counsellor?.name ?? "",
      branchId: care.branches.find(({ id }) => id === record.branchId)?.name ?? "",
      spokenLanguage: record.spokenLanguage ? SPOKEN_LANGUAGE_LABELS[record.spokenLanguage] : "",
    },
  };
}

interface FormPart {
  readonly form: Record<string, string>;
  readonly problems: LineProblem[];
  /** Lines of a note. */
  readonly kept: string[];
}

/** The fields of the form with the name and the contacts. */
function formOf(lead: Lead, match: Match, edited: ReadonlySet<string>): FormPart {
  const { record, by } = match;
  const { email, phone, unreadPhone } = lead;
  const who = record
    ? nameForRecord(lead, record, { by, fuller: fullerNameOf(lead, match, edited) })
    : nameForNew(lead);
  const form = { ...who.form };
  const { problems, kept } = who;
  // A number that is already stored is unchanged.
  if (unreadPhone !== null && unreadPhone !== record?.phone) {
    problems.push(phoneProblem(unreadPhone));
    kept.push(noteLine(columns.phone, unreadPhone));
  } else if (phone !== "") form.phone = phone;
  if (!record) return { form: { ...form, email, noEmail: email === "" ? "on" : "" }, problems, kept };
  if (email !== "") {
    // Found by something other than the address: only a missing one is filled in.
    if (by === "email" || hasNoAddress(record.email)) Object.assign(form, { email, noEmail: "" });
    else if (email !== record.email) kept.push(noteLine(columns.email, email));
  }
  return { form, problems, kept };
}

function nameForNew({ name, email, phone }: Lead): FormPart {
  if (name) {
    const { firstName, lastName = "" } = name;
    const parts = firstName === undefined ? { firstName: lastName, lastName: "" } : { firstName, lastName };
    return { form: { ...parts, oneName: parts.lastName === "" ? "on" : "" }, problems: [], kept: [] };
  }
  const contact = contactName(phone || email);
  const problem =
    contact === "" ? { column: "fullName", message: texts.unidentified } : warning("fullName", texts.unnamed);
  return { form: { firstName: contact, lastName: "", oneName: "on" }, problems: [problem], kept: [] };
}

/**
 * The name of an existing student: a match by address lets the line correct it; a match by number does not, unless it
 * completes an imported name.
 */
function nameForRecord(
  lead: Lead,
  record: Student,
  { by, fuller }: Pick<Match, "by"> & { readonly fuller: ReturnType<typeof fullerNameOf> },
): FormPart {
  const nothing = { form: {}, problems: [], kept: [] };
  const name = leadName(lead);
  // A name that is stored in capitals was entered so.
  if (name === "" || name === nameOf(record) || name === inTitleCase(nameOf(record))) return nothing;
  if (fuller) {
    return {
      form: { ...fuller, oneName: "" },
      problems: [],
      kept: [noteLine(texts.previousName, nameOf(record))],
    };
  }
  if (by !== "email" && !isUnnamed(record)) {
    const isSame = plainName(name) === plainName(nameOf(record));
    return { ...nothing, kept: isSame ? [] : [noteLine(columns.name, name)] };
  }
  const { firstName, lastName } = lead.name ?? {};
  const form = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName, oneName: lastName === "" ? "on" : "" }),
  };
  return { ...nothing, form };
}

const NO_PART: FormPart = { form: {}, problems: [], kept: [] };

/**
 * Why a new student is lost: by the column of reasons, else by a status that is mapped to a reason. An existing student
 * stays open, as with the stage.
 */
function lostOf(
  { stage, lostReasonId: text }: Cells,
  record: Student | null,
  { lostReasons }: Pick<Care, "lostReasons">,
): FormPart & { readonly isInStage: boolean; readonly reason: LostReason | null } {
  const ids = Object.fromEntries(
    lostReasons.map(({ id, name }) => [id, lostTexts.lostBecause({ reason: name })]),
  );
  const byStage = lostReasons.find(({ id }) => stage !== undefined && id === choiceCell(stage, ids)) ?? null;
  const names = Object.fromEntries(lostReasons.map(({ id, name }) => [id, name]));
  const named = lostReasons.find(({ id }) => text !== undefined && id === choiceCell(text, names)) ?? null;
  const reason = named ?? byStage;
  const isInStage = byStage !== null;
  const unknown: FormPart =
    text === undefined || named
      ? NO_PART
      : {
          form: {},
          problems: [warning("lostReasonId", texts.unknownReason({ text: text.slice(0, MOST_SHOWN) }))],
          kept: [noteLine(columns.lost, text)],
        };
  if (reason === null || record?.lostReasonId === reason.id) return { ...unknown, isInStage, reason: null };
  if (record) {
    const stays = warning(named ? "lostReasonId" : "stage", texts.lost);
    return { ...unknown, problems: [...unknown.problems, stays], isInStage, reason: null };
  }
  return { ...unknown, form: { lostReasonId: reason.id }, isInStage, reason };
}

function stageOf({ stage }: Cells, record: Student | null): FormPart {
  const nothing = { form: {}, problems: [], kept: [] };
  if (stage === undefined) return nothing;
  const wanted = choiceCell(stage, STUDENT_STAGE_LABELS);
  if (!isOneOf(STUDENT_STAGES, wanted)) {
    const problem = warning("stage", texts.unknownStage({ text: stage.slice(0, MOST_SHOWN) }));
    return { ...nothing, problems: [problem], kept: [noteLine(columns.stage, stage)] };
  }
  if (!record) return { ...nothing, form: { stage: wanted } };
  return wanted === record.stage ? nothing : { ...nothing, problems: [warning("stage", texts.stage)] };
}

/**
 * The sub-stage of a new student: an active one of the line's stage. Without a stage, it determines the stage.
 * Existing students are unchanged, as with the stage.
 */
function subStageOf(
  cells: Cells,
  record: Student | null,
  stage: { readonly said: string | undefined; readonly isSaid: boolean },
  care: Care,
): FormPart {
  const nothing = { form: {}, problems: [], kept: [] };
  if (cells.subStageId === undefined) return nothing;
  const found = subStageIn(cells.subStageId, care);
  const text = shownSubStage(cells, care);
  const keptWith = (message: string): FormPart => ({
    form: {},
    problems: [warning("subStageId", message)],
    kept: [noteLine(columns.subStage, text)],
  });
  if (!found) return keptWith(subStageTexts.unknown({ text: text.slice(0, MOST_SHOWN) }));
  if (record) {
    return found.id === record.subStageId
      ? nothing
      : { ...nothing, problems: [warning("subStageId", subStageTexts.stays)] };
  }
  if (stage.isSaid && stage.said !== found.stage) return keptWith(subStageTexts.otherStage({ text }));
  return { ...nothing, form: { stage: found.stage, subStageId: found.id } };
}

/** A sub-stage by its id, to which words are mapped, or by its stage and name. */
function subStageIn(cell: string, { subStages }: Care): SubStage | undefined {
  const labels = Object.fromEntries(subStages.map((each) => [each.id, subStageLabel(each)]));
  const id = choiceCell(cell, labels);
  return subStages.find((each) => each.id === id);
}

/** The cell as people read it: an id stands for the word that was mapped to it. */
function shownSubStage({ subStageId = "" }: Cells, care: Care): string {
  const found = subStageIn(subStageId, care);
  return found ? subStageLabel(found) : subStageId;
}

/** The cell as people read it: a code stands for the word that was mapped to it. */
const shownLanguage = ({ spokenLanguage: text = "" }: Cells): string => {
  const code = choiceCell(text, SPOKEN_LANGUAGE_LABELS);
  return isOneOf(SPOKEN_LANGUAGES, code) ? SPOKEN_LANGUAGE_LABELS[code] : text;
};

/** The language that the student prefers to speak. One that is not in the list becomes a note. */
export function languageOf({ spokenLanguage: text }: Cells): FormPart {
  if (text === undefined) return NO_PART;
  const code = choiceCell(text, SPOKEN_LANGUAGE_LABELS);
  if (isOneOf(SPOKEN_LANGUAGES, code)) return { ...NO_PART, form: { spokenLanguage: code } };
  const problem = warning("spokenLanguage", texts.unknownLanguage({ text: text.slice(0, MOST_SHOWN) }));
  return { ...NO_PART, problems: [problem], kept: [noteLine(columns.spokenLanguage, text)] };
}

function counsellorOfLine({ counsellorId: text, followUpOn }: Cells, record: Student | null, care: Care) {
  const nothing = { id: null, problems: [] as LineProblem[], kept: [] as string[] };
  if (text === undefined) return nothing;
  const now = care.counsellors.find(({ id }) => id === record?.counsellorId);
  if (now && plainName(now.name) === plainName(text)) return nothing;
  const found = counsellorOf(text, care);
  if (found && found !== "several") return { ...nothing, id: found.id };
  // The task of a student without a counsellor has no assignee.
  const hasTask = followUpOn !== undefined && !now;
  const message =
    found === "several" ? texts.severalCounsellors : hasTask ? texts.noCounsellorForTask : texts.noCounsellor;
  return {
    ...nothing,
    problems: [warning("counsellorId", message({ text: text.slice(0, MOST_SHOWN) }))],
    kept: [noteLine(columns.counsellor, text)],
  };
}

/** The branch of a line; an existing branch is only changed on the record, where its counsellor is checked. */
export function branchOfLine(
  { branchId: text }: Cells,
  record: Student | null,
  { branches }: Pick<Care, "branches">,
) {
  const nothing = { id: null, problems: [] as LineProblem[], kept: [] as string[] };
  if (text === undefined) return nothing;
  const found = branches.find(({ name }) => plainName(name) === plainName(text));
  if (found && found.id === record?.branchId) return nothing;
  const isFree = found && !found.isArchived;
  if (isFree && (record?.branchId ?? null) === null) return { ...nothing, id: found.id };
  const message = isFree
    ? branchMessages.import.stays
    : branchMessages.import.unknown({ name: text.slice(0, MOST_SHOWN) });
  return {
    ...nothing,
    problems: [warning("branchId", message)],
    kept: [noteLine(branchMessages.branch, text)],
  };
}
