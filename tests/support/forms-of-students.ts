import { randomUUID } from "node:crypto";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What students fill in. */
export function studentForms({
  own,
  courseSlug,
  savedPointsId,
  documentId,
  messageId,
  ownMessageId,
  student,
  uploadId,
  notificationId,
}: World): Record<string, FormSample> {
  const draft = { draftId: field("draft", own.draftId), ...VERSION };
  const step = { ...draft, "personalInfo.firstName": field("draft-text", "Maya") };
  const steps = Object.fromEntries(
    [
      "next",
      "back",
      "stay",
      "education",
      "finance",
      "english",
      "preferences",
      "documents",
      "pr",
      "review",
    ].map((name) => {
      const intent = ["next", "back", "stay"].includes(name) ? name : `go-${name}`;
      return [`admissions/wizard/step ${intent}`, { to: "/apply/personal", fields: step }];
    }),
  );
  const about = field("loose", "");
  const asked = { ...step, about };
  const chosen = { university: field("loose", ""), course: field("loose", "") };
  const find = { ...draft, "preferences.desiredCourse": field("draft-text", "Nursing") };
  const shortlisted = { course: field("reference", courseSlug) };
  return {
    "catalogue/shortlist/shortlist add": {
      to: "/shortlist",
      fields: { ...shortlisted, returnTo: field("loose", "/courses") },
    },
    "catalogue/shortlist/shortlist remove": { to: "/shortlist", fields: shortlisted },
    "catalogue/exchange-rates/currency choose": {
      to: "/currency",
      fields: { currency: field("option", "NPR"), returnTo: field("loose", "/courses") },
    },
    ...steps,
    "admissions/wizard/step go-personal": {
      to: "/apply/education",
      fields: {
        ...draft,
        "education.institution": field("draft-text", "Tribhuvan"),
        "education.gpa": field("draft-text", "3.1"),
        "education.highestQualification": field("option", "bachelor"),
      },
    },
    "admissions/wizard/step find-university": {
      to: "/apply/preferences",
      fields: { ...find, "find-university": field("loose", "Monash") },
    },
    "admissions/wizard/step find-course": {
      to: "/apply/preferences",
      fields: { ...find, "find-course": field("loose", "Nursing") },
    },
    "admissions/wizard/step submit": {
      to: "/apply/pr",
      fields: {
        ...draft,
        "prInterest.preferredCountry": field("option", "both"),
        "consent.termsAccepted": field("tick", "on"),
      },
    },
    "admissions/wizard/start start": {
      to: "/apply?index",
      fields: { studentId: field("draft", student.studentId), ...chosen },
    },
    "admissions/wizard/start start-other": {
      to: "/apply?index",
      fields: {
        firstName: field("line", "Bikash"),
        lastName: field("line", "Thapa"),
        oneName: field("tick", "on"),
        ...chosen,
      },
    },
    "admissions/wizard/step same-person": { to: "/apply/personal", fields: asked },
    "admissions/wizard/step other-person": { to: "/apply/personal", fields: asked },
    "admissions/wizard/review same-person": { to: "/apply/review", fields: { ...draft, about } },
    "admissions/wizard/review other-person": { to: "/apply/review", fields: { ...draft, about } },
    "admissions/wizard/review submit": { to: "/apply/review", fields: draft },
    "admissions/wizard/conflict resolve": { to: "/apply/conflict", fields: draft },
    "admissions/wizard/api-draft save": {
      to: "/api/draft",
      fields: { ...draft, changes: field("loose", JSON.stringify({ personalInfo: { firstName: "Maya" } })) },
    },
    "admissions/wizard/api-draft submit": { to: "/api/draft", fields: draft },
    "workspaces/student/dashboard discard-draft": { to: "/student-dashboard?index", fields: draft },
    "admissions/documents/send send": {
      to: "/student-dashboard/documents/send",
      fields: {
        kind: field("option", "passport"),
        documentId: field("reference", documentId),
        studentId: field("reference", student.studentId),
      },
    },
    "admissions/documents/send-uploads send": {
      to: "/api/documents",
      fields: {
        kind: field("option", "passport"),
        studentId: field("reference", student.studentId),
        documentId: field("reference", documentId),
        uploads: field("reference", uploadId),
      },
    },
    "admissions/documents/own-document change-kind": {
      to: `/student-dashboard/documents/${documentId}`,
      fields: { ...VERSION, newKind: field("option", "photo") },
    },
    "admissions/documents/own-document remove": {
      to: `/student-dashboard/documents/${documentId}`,
      fields: VERSION,
    },
    "platform/notifications/account-notifications mark": {
      to: "/account/notifications",
      fields: { id: field("reference", notificationId) },
    },
    "platform/notifications/account-notifications mark-all": {
      to: "/account/notifications",
      fields: { id: field("reference", notificationId) },
    },
    "platform/notifications/account-push subscribe": {
      to: "/account/notifications/push",
      fields: {
        endpoint: field("website", "https://push.example.com/send/1"),
        p256dh: field("option", `B${"A".repeat(86)}`),
        auth: field("option", "A".repeat(22)),
      },
    },
    "platform/notifications/account-push remove": {
      to: "/account/notifications/push",
      fields: { id: field("loose", "0197a3c2-8f4e-4d6b-9a1c-2e5f7b8d9c01") },
    },
    "platform/notifications/account-push choose": {
      to: "/account/notifications/push",
      fields: { topics: field("options", "messages"), showDetails: field("tick", "on") },
    },
    "conversations/notices/account-messages choose": {
      to: "/account/messages",
      fields: {
        pace: field("option", "hourly"),
        quietFrom: field("option", "22"),
        quietUntil: field("option", "7"),
      },
    },
    "conversations/notices/account-messages replace-filing-address": { to: "/account/messages", fields: {} },
    "conversations/threads/typing note": {
      to: "/api/typing",
      fields: { thread: field("reference", student.studentId) },
    },
    "conversations/threads/own-thread send": {
      to: `/student-dashboard/messages/${student.studentId}`,
      fields: {
        key: field("loose", randomUUID()),
        quotedId: field("reference", messageId),
        body: field("lines", "When does it begin?"),
        documents: field("reference", documentId),
      },
    },
    "conversations/threads/own-thread edit": {
      to: `/student-dashboard/messages/${student.studentId}?edit=${ownMessageId}`,
      fields: {
        ...VERSION,
        messageId: field("reference", ownMessageId),
        body: field("lines", "When does it begin?"),
      },
    },
    "planning/points/student-points keep": {
      to: "/student-dashboard/points",
      fields: { query: field("option", "visa=nz-smc&age=30&qualification=master") },
    },
    "planning/points/student-points remove": {
      to: "/student-dashboard/points",
      fields: { id: field("reference", savedPointsId) },
    },
    "workspaces/student/application withdraw": {
      to: `/student-dashboard/applications/${own.reference}`,
      fields: {
        id: field("reference", own.applicationId),
        ...VERSION,
        reason: field("lines", "Another plan"),
      },
    },
  };
}
