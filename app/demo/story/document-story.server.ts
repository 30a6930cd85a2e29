import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { DocumentState, ReturnReason } from "#app/admissions/documents/states.ts";
import type { FileStore, StoredFile } from "#app/platform/files/file-store.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { audited, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { findByName } from "./student-of-story.server.ts";
import type { Team } from "./team-story.server.ts";

/** A paper of the demo: whose it is, and what became of it. */
export interface Sent {
  readonly of: string;
  readonly kind: DocumentKind;
  readonly file: string;
  readonly title: string;
  readonly pages?: number;
  readonly isPhoto?: boolean;
  readonly daysAgo: number;
  readonly state: DocumentState;
  /** In so many days from now; negative is over. */
  readonly endsIn?: number;
  readonly because?: readonly [ReturnReason, string];
}

const DOCUMENTS: readonly Sent[] = [
  {
    of: "Asha Thapa",
    kind: "passport",
    file: "passport-photo-page.jpg",
    title: "Passport",
    isPhoto: true,
    daysAgo: 41,
    state: "accepted",
    endsIn: 2_210,
  },
  {
    of: "Asha Thapa",
    kind: "transcript",
    file: "BSc Nursing, all years.pdf",
    title: "Academic transcript",
    pages: 4,
    daysAgo: 1.2,
    state: "in-review",
  },
  {
    of: "Asha Thapa",
    kind: "certificate",
    file: "provisional certificate.pdf",
    title: "Provisional certificate",
    daysAgo: 40,
    state: "accepted",
  },
  {
    of: "Asha Thapa",
    kind: "english-test",
    file: "IELTS result.pdf",
    title: "English test report",
    daysAgo: 120,
    state: "accepted",
    endsIn: -9,
  },
  {
    of: "Asha Thapa",
    kind: "financial-proof",
    file: "bank statement.pdf",
    title: "Bank statement",
    pages: 2,
    daysAgo: 12,
    state: "returned",
    because: [
      "out-of-date",
      "The bank's date is four months ago. Please ask for a new statement of all accounts.",
    ],
  },
  {
    of: "Nabin Bahadur Rawal",
    kind: "passport",
    file: "scan0001.pdf",
    title: "Passport",
    pages: 2,
    daysAgo: 60,
    state: "accepted",
    endsIn: 1_120,
  },
  {
    of: "Nabin Bahadur Rawal",
    kind: "loan-letter",
    file: "sanction letter.pdf",
    title: "Letter of sanction",
    daysAgo: 0.6,
    state: "in-review",
  },
  {
    of: "Prakriti Adhikari",
    kind: "transcript",
    file: "grade 12.pdf",
    title: "Academic transcript",
    pages: 2,
    daysAgo: 3,
    state: "in-review",
  },
];

/** Papers that students have sent, each drawn here and marked as a sample; the bytes go to the store. */
export async function uploadDocuments(
  story: Story,
  team: Team,
  files: FileStore,
  documents: readonly Sent[] = DOCUMENTS,
): Promise<void> {
  for (const sent of documents) await uploadDocument(story, team, files, sent);
}

async function uploadDocument(story: Story, team: Team, store: FileStore, sent: Sent): Promise<void> {
  const { records, dice, now } = story;
  const { student, caretaker } = findByName(records, team, sent.of);
  const sentAt = daysBefore(now, sent.daysAgo);
  const judged = sent.state !== "in-review" && caretaker !== undefined;
  const decidedAt = judged ? daysBefore(now, sent.daysAgo - 0.4) : null;
  const id = dice.id();
  records.documents.push({
    id,
    studentId: student.id,
    kind: sent.kind,
    state: sent.state,
    expiresOn: sent.endsIn === undefined ? null : calendarDateOf(daysBefore(now, -sent.endsIn)),
    returnReason: sent.because?.[0] ?? null,
    returnNote: sent.because?.[1] ?? null,
    decidedAt,
    decidedBy: judged ? caretaker.actorId : null,
    version: judged ? 2 : 1,
    createdAt: sentAt,
    updatedAt: decidedAt ?? sentAt,
  });
  const stored = await storeDocument(story, store, sent);
  records.documentFiles.push({
    id: dice.id(),
    documentId: id,
    ...stored,
    name: sent.file,
    pages: sent.pages ?? 1,
    sentBy: student.userId,
    createdAt: sentAt,
  });
  const about = { subjectType: "document", subjectId: id };
  audited(story, sentAt, student.userId, { action: "document.send", ...about, fields: ["file"] });
  if (!judged || !decidedAt) return;
  const seenAt = new Date(decidedAt.getTime() - 4 * 60_000);
  records.auditEntries.push({
    id: dice.id(),
    action: "document.view",
    ...about,
    actorId: caretaker.actorId,
    isRead: true,
    createdAt: seenAt,
  });
  audited(story, decidedAt, caretaker.actorId, { action: "document.review", ...about, fields: ["state"] });
}

async function storeDocument({ records, dice, now }: Story, store: FileStore, sent: Sent) {
  // What draws is large, and needed once in the life of a database.
  const { drawSamplePdf, photographSample } = await import("./sample-document.server.ts");
  const paper = { title: sent.title, lines: linesOf(sent), pages: sent.pages ?? 1 };
  const add = (stored: StoredFile, mediaType: string) => {
    const id = dice.id();
    records.files.push({
      id,
      ...stored,
      mediaType,
      scan: "unscanned",
      createdAt: daysBefore(now, sent.daysAgo),
    });
    return id;
  };
  if (!sent.isPhoto) {
    return {
      fileId: add(await store.write([await drawSamplePdf(paper)]), "application/pdf"),
      thumbnailId: null,
    };
  }
  const { photo, thumbnail } = await photographSample(paper);
  return {
    fileId: add(await store.write([photo]), "image/jpeg"),
    thumbnailId: add(await store.write([thumbnail]), "image/jpeg"),
  };
}

const linesOf = ({ of, title }: Sent): string[] => [
  `Name: ${of}`,
  `Number: SAMPLE-0000`,
  `${title} made up for a demonstration.`,
  "Nobody has issued this paper, and it proves nothing.",
];
