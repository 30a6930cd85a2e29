import type { Citizenship } from "#app/admissions/answers/options.ts";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGES, type StudentStage } from "#app/admissions/students/stages.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { DEMO_ACCOUNTS } from "#app/platform/environment/demo-accounts.server.ts";
import { addAccount } from "./account-story.server.ts";
import { tellRepresentation } from "./agency-story.server.ts";
import { ENROLLED } from "./application-plans.server.ts";
import { planTurns, tellApplication } from "./application-story.server.ts";
import { demoPhone, schoolingFor, timeZoneOf } from "./backgrounds.server.ts";
import { completeAnswers, halfFilled } from "./demo-answers.server.ts";
import { ROSTER, type RosterRow } from "./demo-roster.server.ts";
import { audited, daysAfter, type Story } from "./demo-story.server.ts";
import { DAY_MS, daysBefore } from "./demo-time.server.ts";
import { STUDENT_NOTES } from "./demo-words.server.ts";
import { JOINED_UNIVERSITY } from "./joined-university.server.ts";
import type { StudentOfStory } from "./student-of-story.server.ts";
import type { Caretaker, Team } from "./team-story.server.ts";

/** The partners' links, by the word that the roster uses. */
const REFERRALS: Readonly<Record<string, string>> = {
  annapurna: "annapurna",
  indus: "indus-pathways",
  padma: "padma-overseas",
};
/** A lead that has been silent for so long is put into the archive. */
const SILENT_DAYS = 44;

/** Every student of the roster, with all that has happened to them. */
export function tellStudents(story: Story, team: Team, partnerIds: ReadonlyMap<string, string>): void {
  for (const [order, row] of ROSTER.entries()) tellStudent(story, team, partnerIds, row, order);
}

/**
 * A student with all that has happened to them.
 *
 * @param order their place: it decides which counsellor they have
 */
export function tellStudent(
  story: Story,
  team: Team,
  partnerIds: ReadonlyMap<string, string>,
  row: RosterRow,
  order: number,
): void {
  const { dice, now } = story;
  const [firstName, lastName, from, level, discipline, stage, daysAgo, cameBy, plans = []] = row;
  const name = joinName(firstName, lastName);
  const joinedAt = daysBefore(now, daysAgo);
  const account = DEMO_ACCOUNTS.find(({ fullName }) => fullName === name);
  const email = account?.email ?? emailOf(name);
  const signedUp = cameBy !== "staff" && cameBy !== "booking";
  const caretaker = caretakerFor(team, from, order);
  const userId = signedUp
    ? addAccount(story, {
        email,
        fullName: name,
        role: "student",
        timeZone: timeZoneOf(from),
        at: joinedAt,
        open: account !== undefined,
        verified: account?.key !== "newcomer" && daysAgo > 1,
      })
    : null;
  const student: StudentOfStory = {
    id: dice.id(),
    userId,
    name,
    firstName,
    lastName,
    email,
    phone: demoPhone(dice, from),
    from,
    level,
    schooling: schoolingFor(dice, from, level, joinedAt),
    discipline,
    referredBy: partnerIds.get(REFERRALS[cameBy] ?? "") ?? null,
    caretaker,
    joinedAt,
  };
  const archived = stage === "Lead" && daysAgo >= SILENT_DAYS;
  const assigned = stage !== "Lead" || (daysAgo > 5 && order % 2 === 0);
  const record: Story["records"]["students"][number] = {
    id: student.id,
    userId,
    firstName,
    lastName,
    email,
    // A sign-up asks for no number; the application does.
    phone: signedUp && stage === "Lead" ? null : student.phone,
    stage,
    counsellorId: assigned ? caretaker.counsellorId : null,
    source: signedUp ? "own-sign-up" : cameBy === "booking" ? "booking" : "staff",
    referredBy: student.referredBy,
    createdBy: userId ?? caretaker.actorId,
    isArchived: archived,
    version: 1 + STUDENT_STAGES.indexOf(stage) + Number(assigned) + Number(archived),
    createdAt: joinedAt,
  };
  story.records.students.push(record);
  if (student.referredBy) tellRepresentation(story, student, student.referredBy);
  tellCare(story, student, { stage, assigned, archived });
  const reached = new Map<StudentStage, Date>();
  if (stage === "Prospect") {
    const begunAt = signedUp ? tellDraft(story, student, 1 + (order % 6)) : daysAfter(story, joinedAt, 1.5);
    reached.set("Prospect", begunAt);
  }

  // The submitted application of every represented student, and of every third of the others.
  const joins = student.referredBy !== null || order % 3 === 0;
  const sent = joins ? plans.findLastIndex(({ path }) => path.includes("Submitted")) : -1;
  let free = daysAfter(story, joinedAt, Math.min(daysAgo * 0.1, dice.between(0.3, 6)));
  for (const [at, plan] of plans.entries()) {
    const turns = planTurns(story, plan);
    const needed = turns.reduce((days, turn) => days + turn.days, 0);
    const left = plans.length - at - 1;
    const spare = Math.max(0, daysOf(free, now) - needed - left * 12);
    // Where something is still under way, its latest turn is recent; what is over came early.
    const over = left > 0 || plan === ENROLLED;
    const wait = over ? Math.min(spare, 2) : Math.max(0, spare - dice.between(0.2, 6));
    const submittedAt = daysAfter(story, free, wait);
    const end = over ? daysAfter(story, submittedAt, needed) : now;
    const until = new Date(Math.min(end.getTime(), now.getTime() - dice.whole(20, 300) * 60_000));
    const times = tellApplication(story, student, plan, turns, {
      submittedAt,
      until,
      ...(at === sent && { university: JOINED_UNIVERSITY }),
    });
    if (at === 0) reached.set("Prospect", times.begunAt).set("Applicant", times.submittedAt);
    if (times.enrolledAt) reached.set("Enrolled", times.enrolledAt);
    free = daysAfter(story, until, dice.between(0.5, 3));
  }
  tellStages(story, student, reached);
  record.stageSince = [...reached.values()].at(-1) ?? joinedAt;
  if (account?.key === "student") tellDraft(story, student, 4);
}

function daysOf(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}

/** Those who serve a country take its students in turn. */
function caretakerFor(team: Team, from: Citizenship, order: number): Caretaker {
  const serving = team.caretakers.filter(({ active, serves }) => active && serves.includes(from));
  const chosen = serving[order % serving.length] ?? team.caretakers[0];
  if (!chosen) throw new Error("The demo has no counsellors");
  return chosen;
}

function emailOf(name: string): string {
  return `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "")}@example.com`;
}

/** What staff did with the record, in its log and in the audit log, and a note of the counsellor's. */
function tellCare(
  story: Story,
  student: StudentOfStory,
  { stage, assigned, archived }: { stage: StudentStage; assigned: boolean; archived: boolean },
): void {
  const { records, dice } = story;
  const { id, userId, caretaker, joinedAt } = student;
  const later = (days: number) => daysAfter(story, joinedAt, days);
  const byStaff = { actorId: caretaker.actorId };
  if (userId === null) {
    logged(story, student, "student-added", { ...byStaff, at: joinedAt, to: DEFAULT_STUDENT_STAGE });
    audited(story, joinedAt, caretaker.actorId, about("student.create", id));
  }
  if (archived) {
    logged(story, student, "student-archived", { ...byStaff, at: later(40) });
    audited(story, later(40), caretaker.actorId, about("student.archive", id, ["isArchived"]));
  }
  if (!assigned) return;
  const at = later(0.3);
  logged(story, student, "student-assigned", { ...byStaff, at, to: caretaker.name });
  audited(story, at, caretaker.actorId, about("student.assign", id, ["counsellorId"]));
  records.notes.push({
    id: dice.id(),
    studentId: id,
    body: dice.pick(STUDENT_NOTES[stage]),
    authorId: caretaker.actorId,
    createdAt: later(dice.between(0.4, 3)),
  });
}

/** The stages, each at the moment of what brought it about. */
function tellStages(story: Story, student: StudentOfStory, reached: ReadonlyMap<StudentStage, Date>): void {
  let from: StudentStage = DEFAULT_STUDENT_STAGE;
  for (const [to, at] of reached) {
    const actorId =
      to === "Enrolled" ? student.caretaker.actorId : (student.userId ?? student.caretaker.actorId);
    logged(story, student, "stage-changed", { at, actorId, from, to });
    audited(story, at, actorId, about("student.changeStage", student.id, ["stage"]));
    from = to;
  }
}

function about(action: string, subjectId: string, fields: string[] = []) {
  return { action, subjectType: "student", subjectId, fields };
}

function logged(
  { records, dice }: Story,
  student: StudentOfStory,
  kind: StudentLogKind,
  {
    at,
    actorId,
    from = null,
    to = null,
  }: { at: Date; actorId: string; from?: string | null; to?: string | null },
): void {
  const id = dice.id();
  records.timelineEvents.push({
    id,
    studentId: student.id,
    kind,
    fromValue: from,
    toValue: to,
    actorId,
    createdAt: at,
  });
}

/** An application that is still being written; returns when it was begun. */
function tellDraft(story: Story, student: StudentOfStory, stepsDone: number): Date {
  const { records, dice, catalogue, now } = story;
  const updatedAt = daysBefore(now, Math.min(dice.between(0.02, 4), daysOf(student.joinedAt, now) / 2));
  const wish = catalogue.choose(dice, student.level, student.discipline, now);
  const createdAt = new Date(
    updatedAt.getTime() - Math.min(2, daysOf(student.joinedAt, updatedAt)) * 0.8 * DAY_MS,
  );
  const id = dice.id();
  records.applicationDrafts.push({
    id,
    studentId: student.id,
    answers: halfFilled(completeAnswers(dice, student, wish, now), stepsDone),
    version: 1 + stepsDone * 3,
    createdBy: student.userId,
    source: "own-sign-up",
    createdAt,
    updatedAt,
  });
  audited(story, createdAt, student.userId, { action: "draft.start", subjectType: "draft", subjectId: id });
  return createdAt;
}
