import { inArray } from "drizzle-orm";
import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { FILE_LIST } from "#app/admissions/documents/admin-list.ts";
import { selectDocuments } from "#app/admissions/documents/documents.server.ts";
import { fileSource } from "#app/admissions/documents/list.server.ts";
import { DOCUMENT_STATES, RETURN_REASONS, shownState } from "#app/admissions/documents/states.ts";
import { FILE_SCANS } from "#app/platform/files/file-scan.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { documents } from "#app/registry/tables.server.ts";
import { day, defineResource, moment, momentText, pagesOf, recordId, version } from "./resource.server.ts";

export const documentResource = defineResource({
  name: "documents",
  scope: "documents:read",
  one: "A document",
  about:
    "What is known of the papers of students, by their last change. The files are given to people alone.",
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
          size: z.int().meta({ description: "Bytes." }),
          pages: z.int(),
          sentAt: moment(),
          scan: z.enum(FILE_SCANS).meta({ description: "What the virus scan said." }),
        })
        .meta({ description: "The newest that was sent." }),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "Document" }),
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
