import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

export const enquiryLive = {
  // Sent by a trigger of the table: visitors create no audit entry.
  enquiry: { needs: "enquiry.list", adds: ["enquiry.new"], ...nobodysOwn },
} satisfies LiveSubjects;
