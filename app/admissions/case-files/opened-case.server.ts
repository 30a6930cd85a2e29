import { opened } from "#app/platform/access-log/opened.server.ts";
import type { CaseFormat } from "./case-file.ts";

interface OpenedCase {
  readonly studentId: string;
  readonly format: CaseFormat;
  readonly papers: readonly { readonly id: string }[];
}

/** Records that all documents of a student were downloaded: once for the student, and for each document. */
export async function openedCase(
  where: Parameters<typeof opened>[0],
  { studentId, format, papers }: OpenedCase,
): Promise<void> {
  await opened(where, {
    action: "caseFile.download",
    subjectType: "student",
    subjectId: studentId,
    fields: [format],
  });
  for (const { id } of papers) {
    await opened(where, {
      action: "document.view",
      subjectType: "document",
      subjectId: id,
      fields: ["download"],
    });
  }
}
