import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

export const enquiryLive = {
  // Told by a trigger of the table: visitors leave no line in the audit log.
  enquiry: { needs: "enquiry.list", adds: ["enquiry.new"], ...nobodysOwn },
} satisfies LiveSubjects;
