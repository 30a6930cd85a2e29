import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

/** The progress of an import, for staff. A trigger of its table sends the notification. */
export const importLive = {
  import: { needs: "import.list", adds: [], ...nobodysOwn },
} satisfies LiveSubjects;
