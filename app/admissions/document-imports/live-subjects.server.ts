import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

/** Among staff: how far an import of documents has come. Its job sends it. */
export const documentImportLive = {
  "document-import": { needs: "import.list", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;
