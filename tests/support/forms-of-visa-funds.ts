import { type FormSample, field } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about funds of visas and family pages. */
export function visaFundsForms(world: World): Record<string, FormSample> {
  const { visaFunds: visas, own, foreign } = world;
  const funds = `/admin/applications/${foreign.applicationId}/visa/funds`;
  const ownPath = `/student-dashboard/applications/${own.reference}/visa`;
  const family = `/admin/applications/${foreign.applicationId}/visa/family`;
  const page = `/family-page/${visas.token}`;
  return {
    "visas/funds/admin-visa-funds save": {
      to: funds,
      fields: {
        version: field("version", "1"),
        plannedOn: field("date", "2031-01-20"),
        currency: field("option", "NPR"),
        rate: field("loose", "90.25"),
        rateOn: field("date", "2026-11-02"),
        rateSource: field("line", "Nepal Rastra Bank"),
        route: field("option", "savings"),
        tuition: field("loose", "30,000"),
        tuitionPaid: field("loose", "5,000"),
        stayDays: field("loose", ""),
        origin: field("option", "elsewhere"),
        hasTicket: field("tick", ""),
        travel: field("loose", ""),
        accommodationPaid: field("loose", ""),
        partner: field("tick", ""),
        children: field("loose", "0"),
        school: field("loose", "0"),
        familyGround: field("option", "doctorate"),
      },
    },
    ...entries("visas/funds/admin-visa-funds", funds, visas.funds),
    ...entries("visas/funds/own-visa-funds", `${ownPath}/funds`, visas.ownFunds),
    "visas/funds/admin-funds-settings save": {
      to: "/admin/settings/visa-funds",
      fields: {
        version: field("version", "0"),
        sharePercent: field("loose", "15"),
        lookBackDays: field("loose", "90"),
      },
    },
    "visas/family/own-family create": {
      to: `${ownPath}/family`,
      fields: {
        name: field("line", "Hari Thapa"),
        relation: field("option", "father"),
        email: field("email", "hari@family.example"),
        phone: field("phone", "+9779812345679"),
        days: field("option", "90"),
        consent: field("tick", "on"),
      },
    },
    "visas/family/own-family revoke": {
      to: `${ownPath}/family`,
      fields: { linkId: field("reference", visas.ownLinkId) },
    },
    "visas/family/admin-family revoke": { to: family, fields: { linkId: field("reference", visas.linkId) } },
    "visas/family/admin-family code": { to: family, fields: { linkId: field("reference", visas.linkId) } },
    "visas/family/family-page send": { to: page, fields: {} },
    "visas/family/family-page open": { to: page, fields: { code: field("code", "402913") } },
    "visas/family/admin-payment-page save": {
      to: `/admin/universities/${world.universityId}/payment-page`,
      fields: { version: field("version", "0"), url: field("website", "https://pay.university.edu.au/fees") },
    },
  };
}

/** What staff and students enter in the same forms. */
function entries(route: string, to: string, known: World["visaFunds"]["funds"]): Record<string, FormSample> {
  const account = { accountId: field("reference", known.sourceId) };
  const form = (intent: string, fields: FormSample["fields"]) => ({ [`${route} ${intent}`]: { to, fields } });
  return {
    ...form("add-sponsor", {
      name: field("line", "Hari Thapa"),
      relation: field("option", "father"),
      consentOn: field("date", "2026-11-02"),
      consent: field("tick", "on"),
    }),
    ...form("remove-sponsor", { sponsorId: field("loose", known.sponsorId) }),
    ...form("save-source", {
      sourceId: field("loose", ""),
      kind: field("option", "account"),
      sponsorId: field("reference", known.sponsorId),
      label: field("line", "Nabil Bank"),
      lastFour: field("loose", "1234"),
      sourceCurrency: field("option", "NPR"),
      amount: field("loose", "10,00,000"),
      disbursed: field("loose", ""),
      documentOn: field("date", "2026-11-02"),
      isGovernmentDocument: field("tick", ""),
    }),
    ...form("remove-source", { sourceId: field("loose", known.sourceId) }),
    ...form("add-line", {
      ...account,
      on: field("date", "2026-11-02"),
      description: field("line", "Salary"),
      lineAmount: field("loose", "50,000"),
    }),
    ...form("import-lines", account),
    ...form("clear-lines", { accountId: field("loose", known.sourceId) }),
    ...form("explain", {
      lineId: field("reference", known.lineId),
      explanation: field("lines", "Sale of land, see the deed"),
    }),
  };
}
