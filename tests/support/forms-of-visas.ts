import { REVIEW_CHECKS } from "#app/visas/visa-files/visa-options.ts";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about visa files, licences and who can give advice. */
export function visaForms({ visas }: World): Record<string, FormSample> {
  const at = (page: string, intent: string, id: string, fields: FormSample["fields"], part = "") => ({
    [`visas/visa-files/${page} ${intent}`]: { to: `/admin/applications/${id}/visa${part}`, fields },
  });
  const file = (intent: string, id: string, fields: FormSample["fields"]) =>
    at("admin-visa", intent, id, fields);
  const review = (intent: string, id: string, fields: FormSample["fields"]) =>
    at("admin-visa-review", intent, id, fields, "/review");
  const staff = `/admin/settings/staff/${visas.preparerId}`;
  return {
    ...file("create", visas.createId, { destination: field("option", "australia") }),
    ...file("save-lodgement", visas.planId, {
      ...VERSION,
      preparedBy: field("reference", visas.preparerId),
      plannedOn: field("date", "2026-12-15"),
      coeStartsOn: field("date", "2027-02-22"),
      coeEndsOn: field("date", "2029-02-28"),
      priority: field("option", "1"),
      prioritySeenOn: field("date", "2026-11-20"),
      officialDays: field("loose", "45"),
      officialSeenOn: field("date", "2026-11-20"),
      trn: field("line", "EGOABC1234"),
      applicationNumber: field("line", "2026-1122"),
      hapId: field("line", "12345678"),
    }),
    ...file("set-place", visas.placeId, { ...VERSION, handledIn: field("option", "elsewhere") }),
    ...file("add-date", visas.addDateId, {
      kind: field("option", "information"),
      dueOn: field("date", "2026-12-20"),
      note: field("lines", "Send the bank statement of November"),
    }),
    ...file("finish-date", visas.finish.id, { dateId: field("loose", visas.finish.dateId) }),
    ...file("remove-date", visas.remove.id, { dateId: field("loose", visas.remove.dateId) }),
    ...file("lodge", visas.lodgeId, {
      ...VERSION,
      lodgedOn: field("date", "2025-01-20"),
      trn: field("line", "EGOABC1234"),
    }),
    ...file("record-outcome", visas.outcomeId, {
      ...VERSION,
      outcome: field("option", "refused"),
      decidedOn: field("date", "2025-03-01"),
      clauses: field("options", "500.214"),
      outcomeNote: field("lines", "The statement did not show the balance"),
    }),
    ...file("save-reasons", visas.refusedId, {
      ...VERSION,
      clauses: field("options", "500.212"),
      outcomeNote: field("lines", "Ties to the home country"),
    }),
    ...at(
      "admin-visa-documents",
      "set-item",
      visas.itemId,
      {
        item: field("option", "biometrics"),
        mark: field("option", "done"),
        validUntil: field("date", "2027-01-01"),
        itemNote: field("line", "Given in Kathmandu"),
      },
      "/documents",
    ),
    ...review("sign", visas.signId, {
      ...VERSION,
      revision: field("version", "0"),
      ...Object.fromEntries(REVIEW_CHECKS.map((check) => [check, field("tick", "on")])),
      reviewNote: field("lines", "Everything is there"),
    }),
    ...review("withdraw-review", visas.withdrawId, VERSION),
    ...review("mark-ready", visas.readyId, VERSION),
    ...review("hand-over", visas.handOverId, { colleagueId: field("reference", visas.reviewerId) }),
    ...at(
      "admin-visa-outcomes",
      "hand-over",
      visas.handOverId,
      { colleagueId: field("reference", visas.reviewerId) },
      "/outcomes",
    ),
    "visas/advice/admin-visa-advice save": {
      to: "/admin/settings/visa-advice",
      fields: {
        ...VERSION,
        handledIn: field("option", "elsewhere"),
        reviewedOn: field("date", "2026-11-02"),
        reviewedBy: field("line", "Sharma Law"),
      },
    },
    "people/staff/admin-staff-member record-licence": {
      to: staff,
      fields: {
        kind: field("option", "marn"),
        number: field("line", "7654321"),
        validFrom: field("date", "2026-01-01"),
        validUntil: field("date", "2026-12-31"),
      },
    },
    "people/staff/admin-staff-member remove-licence": {
      to: staff,
      fields: { licenceId: field("loose", visas.licenceId) },
    },
  };
}
