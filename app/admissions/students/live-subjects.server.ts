import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

export const studentLive = {
  // Told by a trigger of the table: students also come by signing up.
  student: { needs: "student.list", adds: ["student.new"], ...nobodysOwn },
} satisfies LiveSubjects;
