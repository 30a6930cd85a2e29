import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { audited, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { findByName } from "./student-of-story.server.ts";
import type { Team } from "./team-story.server.ts";

/** A paper of the demo that is asked for, and by when. */
interface Asked {
  readonly of: string;
  readonly kind: DocumentKind;
  readonly note: string | null;
  readonly daysAgo: number;
  /** In so many days from now; negative is over. */
  readonly dueIn: number;
}

const ASKED: readonly Asked[] = [
  {
    of: "Asha Thapa",
    kind: "police-clearance",
    note: "From Nepal, in English or with a certified translation.",
    daysAgo: 4.2,
    dueIn: 10,
  },
  // What was sent since stands in review.
  { of: "Asha Thapa", kind: "transcript", note: "With the key to the grades.", daysAgo: 6, dueIn: 2 },
  {
    of: "Nabin Bahadur Rawal",
    kind: "financial-proof",
    note: "Of your sponsor, of the last three months.",
    daysAgo: 12,
    dueIn: -2,
  },
  {
    of: "Pasang Dolma Sherpa",
    kind: "financial-proof",
    note: "Bank statements of the last six months, with the bank’s stamp.",
    daysAgo: 7,
    dueIn: 5,
  },
  { of: "Nirmala Devi Yadav", kind: "english-test", note: null, daysAgo: 3, dueIn: 12 },
];

/** What counsellors have asked students for. */
export function tellRequests(story: Story, team: Team): void {
  const { records, dice, now } = story;
  for (const { of, kind, note, daysAgo, dueIn } of ASKED) {
    const { student, caretaker } = findByName(records, team, of);
    const id = dice.id();
    const askedAt = daysBefore(now, daysAgo);
    const askedBy = caretaker?.actorId ?? team.ownerId;
    records.documentRequests.push({
      id,
      studentId: student.id,
      kind,
      note,
      requestedBy: askedBy,
      requestedAt: askedAt,
      createdAt: askedAt,
      dueOn: calendarDateOf(daysBefore(now, -dueIn)),
    });
    audited(story, askedAt, askedBy, {
      action: "documentRequest.ask",
      subjectType: "document-request",
      subjectId: id,
      fields: ["kind", "note", "dueOn"],
    });
  }
}
