import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { FILE_LIST } from "#app/admissions/documents/admin-list.ts";
import { selectDocuments } from "#app/admissions/documents/documents.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { problemText } from "#app/admissions/documents/file-problem.ts";
import { acceptDocument, returnDocument } from "#app/admissions/documents/judge-document.server.ts";
import { fileSource } from "#app/admissions/documents/list.server.ts";
import { deleteDocument } from "#app/admissions/documents/remove-document.server.ts";
import {
  type SendRefused,
  sendDocument,
  type Written,
} from "#app/admissions/documents/send-document.server.ts";
import { DOCUMENT_STATES, RETURN_REASONS, shownState } from "#app/admissions/documents/states.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { FILE_SCANS } from "#app/platform/files/file-scan.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { lockVersion } from "./lock-version.server.ts";
import { Refusal } from "./refusal.ts";
import {
  day,
  defineChange,
  defineResource,
  defineSending,
  givenDay,
  givenId,
  moment,
  momentText,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";
import { refusalOf } from "./write-once.server.ts";

const RETRY_SOON_S = "5";

/** Returns the error response for a file that was refused, with the text of the page. */
function refusalOfSending(error: SendRefused, { documentLimits }: Env): Refusal {
  if (error.code === "not-found") {
    const detail = "The student does not exist, or the document does not belong to this student.";
    return new Refusal("invalid-body", { errors: [{ pointer: "/studentId", detail }] });
  }
  if (error.code !== "file") return refusalOf(error);
  const { problem } = error;
  const detail = problemText(problem, documentLimits);
  if (problem === "too-big") return new Refusal("too-large", { detail });
  if (problem === "busy")
    return new Refusal("unavailable", { detail, headers: { "retry-after": RETRY_SOON_S } });
  if (problem === "no-room" || problem === "too-many") return new Refusal("conflict", { detail });
  return new Refusal("invalid-body", { errors: [{ pointer: "/file", detail }] });
}

const sending = defineSending({
  scope: "documents:write",
  about:
    "Uploads a document of a student, as a form with the fields and a `file`. The file must be a PDF or a photo. The file type is determined by the content, not by the file name. As with every upload, the file is checked, scanned for viruses and stored encrypted. The document is then in review, and the student is notified. With `documentId`, the file becomes a newer version of that document, which is then in review again. If the same file is uploaded again, no other document is added.",
  schema: z.strictObject({
    studentId: givenId(),
    kind: z.enum(DOCUMENT_KINDS),
    documentId: givenId()
      .optional()
      .meta({ description: "ID of the document to which the file is added as a newer version." }),
  }),
  most: ({ documentLimits }) => documentLimits.fileBytes,
  async apply(deps, actor, { studentId, kind, documentId = null }, file, once) {
    let refusal: Refusal | null = null;
    const within: Parameters<typeof sendDocument>[5] = async (write) => {
      let written: Written | null = null;
      try {
        const id = await once(async (tx) => {
          const done = await write(tx);
          if (!done.ok) throw refusalOfSending(done.error, deps.env);
          written = done.value;
          return done.value.id;
        });
        return ok(written ?? { id, again: true, done: [] });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        return err({ code: "forbidden" });
      }
    };
    const sent = await sendDocument(
      deps,
      actor,
      { kind, documentId },
      file,
      { studentId, byStaff: true },
      within,
    );
    if (refusal) throw refusal;
    if (!sent.ok) throw refusalOfSending(sent.error, deps.env);
    return sent.value.id;
  },
});

const ON_PAPER = ["expiresOn", "issuedOn", "nameOnPaper", "bornOn"] as const;

const change = defineChange({
  scope: "documents:write",
  about:
    "Accepts a document, with the details on it, or returns the document with a reason. The student can read the reason. The same transitions are possible as for staff.",
  schema: z
    .strictObject({
      state: z.enum(["accepted", "returned"]),
      expiresOn: givenDay()
        .nullable()
        .optional()
        .meta({ description: "Expiry date of the document. Only with `accepted`." }),
      issuedOn: givenDay().nullable().optional(),
      nameOnPaper: optionalLineSchema({ max: 160 }).optional(),
      bornOn: givenDay().nullable().optional(),
      returnReason: z
        .enum(RETURN_REASONS)
        .optional()
        .meta({ description: "Reason for returning the document. Required with `returned`." }),
      returnNote: optionalLinesSchema({ max: 1_000 }).meta({
        description: "Note about what the student needs to do. Only with `returned`.",
      }),
    })
    .refine(({ state, returnReason }) => state !== "returned" || returnReason !== undefined, {
      path: ["returnReason"],
      error: "Required if `state` is `returned`.",
    })
    .refine((patch) => patch.state === "returned" || (!patch.returnReason && patch.returnNote === null), {
      path: ["returnReason"],
      error: "`returnReason` and `returnNote` are allowed only with `returned`.",
    })
    .refine((patch) => patch.state === "accepted" || ON_PAPER.every((name) => patch[name] === undefined), {
      path: ["state"],
      error: "Details of the document are allowed only with `accepted`.",
    }),
  lock: (tx, id) => lockVersion(tx, documents, id),
  async apply(deps, actor, { id, version, patch }) {
    const { state, returnReason, returnNote: note } = patch;
    if (state === "returned" && returnReason) {
      return returnDocument(deps, actor, { id, version, reason: returnReason, note });
    }
    // For a document that is already accepted, fields that are omitted do not change.
    const [current] = await deps.db.select().from(documents).where(eq(documents.id, id));
    const known = current?.state === "accepted" ? current : null;
    const { expiresOn = known?.expiresOn, issuedOn = known?.issuedOn } = patch;
    const { nameOnPaper = known?.nameOnPaper, bornOn = known?.bornOn } = patch;
    return acceptDocument(deps, actor, {
      id,
      version,
      expiresOn: expiresOn ?? null,
      issuedOn: issuedOn ?? null,
      nameOnPaper: nameOnPaper ?? null,
      bornOn: bornOn ?? null,
    });
  },
});

export const documentResource = defineResource({
  name: "documents",
  scope: "documents:read",
  one: "a document",
  about:
    "Details of students’ documents, ordered by their last change. The files are not available through the API.",
  needs: "document.list",
  opening: { action: "document.view", subjectType: "document" },
  spec: FILE_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      studentId: recordId(),
      kind: z.enum(DOCUMENT_KINDS),
      state: z.enum([...DOCUMENT_STATES, "expired"]),
      expiresOn: day().nullable(),
      issuedOn: day().nullable(),
      returnReason: z.enum(RETURN_REASONS).nullable(),
      decidedAt: moment().nullable(),
      file: z
        .strictObject({
          name: z.string(),
          mediaType: z.string(),
          size: z.int().meta({ description: "Size in bytes." }),
          pages: z.int(),
          sentAt: moment(),
          scan: z.enum(FILE_SCANS).meta({ description: "Result of the virus scan." }),
        })
        .meta({ description: "Newest version of the file." }),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "Document" }),
  change,
  sending,
  removal: {
    scope: "documents:write",
    about:
      "Permanently deletes a document with every version of its file, for example because the student requested it.",
    apply: (deps, actor, asked) => deleteDocument(deps, actor, asked),
  },
  page: pagesOf((_query, now) => fileSource(now)),
  async read(db, ids, now) {
    const today = calendarDateOf(now);
    const rows = await selectDocuments(db, inArray(documents.id, [...ids]));
    const records = rows.map(({ document, newest }) => ({
      id: document.id,
      version: document.version,
      studentId: document.studentId,
      kind: document.kind,
      state: shownState(document, today),
      expiresOn: document.expiresOn,
      issuedOn: document.issuedOn,
      returnReason: document.returnReason,
      decidedAt: momentText(document.decidedAt),
      file: {
        name: newest.name,
        mediaType: newest.mediaType,
        size: newest.size,
        pages: newest.pages,
        sentAt: newest.sentAt.toISOString(),
        scan: newest.scan,
      },
      createdAt: document.createdAt.toISOString(),
      updatedAt: document.updatedAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
