import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

export const studentLive = {
  // Sent by a trigger of the table: students are also created by sign-up.
  student: { needs: "student.list", adds: ["student.new"], ...nobodysOwn },
} satisfies LiveSubjects;
