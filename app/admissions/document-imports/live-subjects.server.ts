import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

/** For staff: the progress of a document import, sent by its job. */
export const documentImportLive = {
  "document-import": { needs: "import.list", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;
