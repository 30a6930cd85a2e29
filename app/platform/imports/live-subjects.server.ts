import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

/** Among staff: how far an import has come. Its table tells it, by a trigger. */
export const importLive = {
  import: { needs: "import.list", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;
