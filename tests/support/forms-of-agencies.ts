import { randomUUID } from "node:crypto";
import { comingSlot } from "#tests/factories/bookings.ts";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What the people of an agency fill in for their students. */
export function agencyForms(world: World): Record<string, FormSample> {
  const { own, student, documentId, agentDraftId } = world;
  const ours = `/partner-dashboard/students/${student.studentId}`;
  const draft = { draftId: field("draft", agentDraftId), ...VERSION };
  const answers = {
    ...draft,
    "personalInfo.firstName": field("draft-text", "Sita"),
    "preferences.countries": field("option", "australia"),
  };
  const find = { ...answers, "preferences.desiredCourse": field("draft-text", "Nursing") };
  const to = `${ours}/apply?draft=${agentDraftId}`;
  const thread = `/partner-dashboard/messages/${own.applicationId}`;
  const body = field("lines", "When does it begin?");
  return {
    "workspaces/agency/agency-apply start": { to: `${ours}/apply`, fields: {} },
    "workspaces/agency/agency-apply save": { to, fields: answers },
    "workspaces/agency/agency-apply find-university": { to, fields: find },
    "workspaces/agency/agency-apply find-course": { to, fields: find },
    "workspaces/agency/agency-apply submit": { to, fields: answers },
    "workspaces/agency/agency-apply same-person": { to, fields: { ...answers, about: field("loose", "") } },
    "workspaces/agency/agency-apply discard": { to, fields: draft },
    "workspaces/agency/agency-send send": {
      to: `${ours}/documents/send`,
      fields: { kind: field("option", "passport"), documentId: field("reference", documentId) },
    },
    "workspaces/agency/agency-book hold": {
      to: `${ours}/book`,
      fields: {
        topic: field("option", "choosing"),
        language: field("option", "en"),
        counsellor: field("reference", ""),
        zone: field("option", "Asia/Kathmandu"),
        start: field("option", String(comingSlot(9 * 60))),
      },
    },
    "conversations/threads/agent-thread send": {
      to: thread,
      fields: { key: field("loose", randomUUID()), body, documents: field("reference", documentId) },
    },
    "conversations/threads/agent-thread edit": {
      to: `${thread}?edit=${world.agentMessageId}`,
      fields: { ...VERSION, messageId: field("reference", world.agentMessageId), body },
    },
    "workspaces/student/application confirm": {
      to: `/student-dashboard/applications/${world.toConfirm}`,
      fields: {
        termsAccepted: field("tick", "on"),
        guardianName: field("line", "Hari Rai"),
        guardianRelationship: field("option", "father"),
        guardianEmail: field("email", "hari.rai@guardians.example"),
        guardianPhone: field("phone", ""),
        guardianApplies: field("tick", ""),
      },
    },
  };
}
