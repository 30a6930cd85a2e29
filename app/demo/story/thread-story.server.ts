import type { Awaited, Side } from "#app/conversations/threads/thread.ts";
import { DEMO_DOMAIN } from "#app/platform/environment/demo-accounts.server.ts";
import { promisedIn } from "./demo-promises.server.ts";
import { audited, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

interface Line {
  readonly side: Side;
  /** How many days ago it was written; the lines of a thread are in their order. */
  readonly daysAgo: number;
  readonly body: string;
  /** Its place among the lines, from 0. */
  readonly quotes?: number;
  /** What it said at first. */
  readonly was?: string;
}

interface Conversation {
  readonly lines: readonly Line[];
  /** Of an application, not of the student as such. */
  readonly application?: boolean;
  /** Whose turn it is, where the last line does not say. */
  readonly settled?: boolean;
  readonly restsForDays?: number;
  /** No assignee. */
  readonly unassigned?: boolean;
  /** How many of the lines the student has read. */
  readonly read?: number;
}

const student = (daysAgo: number, body: string): Line => ({ side: "student", daysAgo, body });
const staff = (daysAgo: number, body: string, more: Partial<Line> = {}): Line => ({
  side: "staff",
  daysAgo,
  body,
  ...more,
});

/** The first is that of the student with a demo sign-in. */
const CONVERSATIONS: readonly Conversation[] = [
  {
    application: true,
    read: 3,
    lines: [
      student(3.2, "Namaste! Do I need to scan the blank passport pages too?"),
      staff(3.1, "Only the page with your photo, and every page with a visa or a stamp.", { quotes: 0 }),
      student(2.9, "Thank you. My father’s bank letter will arrive on Monday."),
      staff(
        0.3,
        "Great. You can read what it must include at https://immi.homeaffairs.gov.au. Can you upload it this week?",
      ),
    ],
  },
  { lines: [student(0.4, "My IELTS result is here: 6.5, with 6.0 in writing. Is that enough for nursing?")] },
  {
    restsForDays: 3,
    lines: [
      student(4.1, "The university wants my original transcript. The exam board needs a week."),
      staff(3.9, "We’ll wait for it. Message me here as soon as you have it.", {
        was: "We’ll wait for it. Message me hear as soon as you have it.",
      }),
    ],
  },
  {
    settled: true,
    lines: [
      student(9, "Which campus is closer to the hospital?"),
      staff(8.7, "The city campus. It is four stops by tram."),
      student(8.6, "Perfect, thank you!"),
    ],
  },
  { unassigned: true, lines: [student(1.3, "Can I bring my wife along? She is a teacher.")] },
  {
    lines: [
      staff(6, "I noticed you have not worked on your application for a while. Can I help with anything?"),
    ],
  },
];

/** Conversations in every state: awaiting either side, snoozed, done, unassigned, read and unread. */
export function tellThreads(story: Story): void {
  const { records } = story;
  const first = (one: { email: string }) => (one.email === `student@${DEMO_DOMAIN}` ? 0 : 1);
  const mayHave = records.students
    .filter(({ userId, isArchived }) => userId && !isArchived)
    .sort((left, right) => first(left) - first(right));
  for (const conversation of CONVERSATIONS) {
    const at = mayHave.findIndex(({ id, counsellorId }) => {
      const fits = conversation.unassigned ? !counsellorId : Boolean(counsellorId);
      return fits && (!conversation.application || applicationOf(story, id) !== undefined);
    });
    const [whom] = at === -1 ? [] : mayHave.splice(at, 1);
    if (whom) tellThread(story, whom, conversation);
  }
}

const applicationOf = ({ records }: Story, studentId: string | undefined) =>
  records.applications.find((one) => one.studentId === studentId && !one.isArchived && !one.withdrawnAt);

function tellThread(
  story: Story,
  whom: Story["records"]["students"][number],
  { lines, application, settled, restsForDays, read = lines.length }: Conversation,
): void {
  const { records, dice, now } = story;
  const studentId = whom.id ?? "";
  const about = application ? applicationOf(story, studentId) : undefined;
  const threadId = about?.id ?? studentId;
  const counsellorId = about?.counsellorId ?? whom.counsellorId;
  const staffId =
    records.counsellors.find(({ id, userId }) => id === counsellorId && userId)?.userId ??
    records.userRoles.find(({ staffRole }) => staffRole === "owner")?.userId;
  const moment = (line: Line | undefined) => (line ? daysBefore(now, line.daysAgo) : now);
  const last = lines.at(-1);
  const asked = lines.find(({ side }) => side === "student");
  const answered = asked && lines.slice(lines.indexOf(asked)).find(({ side }) => side === "staff");
  const byTurn: Awaited = last?.side === "student" ? "us" : "them";
  const awaits: Awaited = settled ? "nobody" : byTurn;
  records.threads.push({
    id: threadId,
    studentId,
    applicationId: about?.id ?? null,
    lastNumber: lines.length,
    lastAt: moment(last),
    awaits,
    waitingSince: awaits === "us" ? moment(last) : null,
    answerBy: awaits === "us" ? promisedIn(moment(last)) : null,
    firstAskedAt: asked ? moment(asked) : null,
    firstAnsweredAt: answered ? moment(answered) : null,
    snoozedUntil: restsForDays === undefined ? null : daysBefore(now, -restsForDays),
    createdAt: moment(lines[0]),
  });
  const ids = lines.map(() => dice.id());
  for (const [place, line] of lines.entries()) {
    const id = ids[place] ?? "";
    const authorId = line.side === "student" ? whom.userId : staffId;
    records.messages.push({
      id,
      threadId,
      number: place + 1,
      side: line.side,
      authorId,
      body: line.body,
      quotedId: line.quotes === undefined ? null : (ids[line.quotes] ?? null),
      editedAt: line.was === undefined ? null : moment(line),
      version: line.was === undefined ? 1 : 2,
      createdAt: moment(line),
    });
    if (line.was !== undefined) {
      records.messageEdits.push({ id: dice.id(), messageId: id, body: line.was, createdAt: moment(line) });
    }
    audited(story, moment(line), authorId ?? null, {
      action: "thread.write",
      subjectType: "message",
      subjectId: id,
      fields: ["body"],
    });
  }
  if (whom.userId && read > 0) {
    records.messageReads.push({
      threadId,
      userId: whom.userId,
      number: read,
      readAt: moment(lines[read - 1]),
    });
  }
}
