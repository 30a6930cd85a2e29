import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

export const taskLive = {
  task: { needs: "task.list", adds: ["task.create"], ...nobodysOwn },
} satisfies LiveSubjects;
