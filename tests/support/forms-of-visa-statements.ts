import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about visa statements, by students and by staff. */
export function visaStatementForms(world: World): Record<string, FormSample> {
  const { statements } = world;
  const period = {
    kind: field("option", "work"),
    title: field("line", "Accounts assistant"),
    place: field("line", "Himalayan Traders"),
    fromMonth: field("loose", "2024-09"),
    untilMonth: field("loose", ""),
    evidence: field("option", "employment-letter"),
    note: field("lines", "Full time"),
  };
  const shared = (route: string, to: string, { periodId, commentId }: World["statements"]["own"]) => ({
    [`${route} save-answer`]: {
      to,
      fields: {
        ...VERSION,
        question: field("option", "circumstances"),
        text: field("lines", "I live in Pokhara"),
      },
    },
    [`${route} move-answer`]: {
      to,
      fields: { ...VERSION, question: field("option", "course"), to: field("option", "ready") },
    },
    [`${route} resolve-comment`]: { to, fields: { ...VERSION, commentId: field("reference", commentId) } },
    [`${route} add-period`]: { to, fields: period },
    [`${route} change-period`]: {
      to,
      fields: { ...VERSION, ...period, periodId: field("reference", periodId) },
    },
    [`${route} remove-period`]: { to, fields: { ...VERSION, periodId: field("reference", periodId) } },
  });
  const { own, foreign } = statements;
  const page = `/admin/applications/${foreign.applicationId}/visa/statement`;
  const admin = "visas/visa-statements/admin-visa-statement";
  return {
    ...shared(
      "visas/visa-statements/own-visa-statement",
      `/student-dashboard/applications/${own.reference}/visa/statement`,
      own,
    ),
    ...shared(admin, page, foreign),
    [`${admin} add-comment`]: {
      to: page,
      fields: { question: field("option", "course"), comment: field("lines", "Name the hospital") },
    },
    [`${admin} decide-finding`]: {
      to: page,
      fields: {
        finding: field("loose", "unsupported-english"),
        fingerprint: field("loose", "1-2"),
        decision: field("option", "dismissed"),
        note: field("lines", "The result is in the email of 3 May"),
      },
    },
    [`${admin} read-with-ai`]: {
      to: page,
      fields: { documentId: field("reference", foreign.aiDocumentId) },
    },
    [`${admin} decide-ai-fact`]: {
      to: page,
      fields: {
        ...VERSION,
        factId: field("reference", foreign.aiFactId),
        decision: field("option", "confirmed"),
      },
    },
    ...Object.fromEntries(
      ["agree-ai", "withdraw-ai"].map((intent) => [
        `visas/visa-statements/own-visa-statement ${intent}`,
        {
          to: `/student-dashboard/applications/${own.reference}/visa/statement`,
          fields: { number: field("version", "1") },
        },
      ]),
    ),
    [`${admin} reopen-finding`]: { to: page, fields: { finding: field("loose", "unsupported-english") } },
    "visas/visa-statements/api-visa-statement save": {
      to: "/api/visa-statement",
      fields: {
        ...VERSION,
        applicationId: field("draft", own.applicationId),
        question: field("option", "circumstances"),
        text: field("lines", "I live in Pokhara"),
      },
    },
  };
}
