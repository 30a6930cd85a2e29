import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about claims, payments and payouts. */
export function claimForms(world: World): Record<string, FormSample> {
  const payments = "/admin/commissions/payments";
  const run = `/admin/commissions/payouts/${world.payoutRunId}`;
  return {
    "commissions/claims/admin-claims create": {
      to: "/admin/commissions/claims",
      fields: {
        institutionId: field("reference", world.approvedInstitutionId),
        currency: field("option", "AUD"),
        until: field("date", "2026-11-01"),
      },
    },
    "commissions/claims/admin-claim move": {
      to: `/admin/commissions/claims/${world.claimId}`,
      fields: { ...VERSION, to: field("option", "withdrawn"), reason: field("lines", "Made out wrongly") },
    },
    "commissions/claims/own-claim dispute": {
      to: `/institution-dashboard/claims/${world.ownClaimId}`,
      fields: { ...VERSION, reason: field("lines", "The student is not ours") },
    },
    "commissions/claims/admin-office save": {
      to: "/admin/commissions/office",
      fields: {
        version: field("version", "0"),
        name: field("line", "Southbound Pty Ltd"),
        address: field("lines", "1 George Street, Sydney"),
        abn: field("loose", "51 824 753 556"),
        nzbn: field("loose", ""),
        bankDetails: field("lines", "BSB 000-000"),
        termsDays: field("loose", "30"),
        fourEyes: field("loose", "5000"),
      },
    },
    "commissions/payments/admin-payments enter": {
      to: payments,
      fields: {
        number: field("loose", world.claimNumber),
        amount: field("loose", "100.00"),
        receivedOn: field("date", "2026-11-01"),
        transactionId: field("line", ""),
        details: field("line", "By hand"),
      },
    },
    "commissions/payouts/admin-payouts prepare": {
      to: "/admin/commissions/payouts",
      fields: { currency: field("option", "AUD"), until: field("date", "2026-11-01") },
    },
    "commissions/payouts/admin-payout-run pay": {
      to: run,
      fields: {
        ...VERSION,
        paidOn: field("date", "2026-11-01"),
        bankReference: field("line", "Batch 7"),
      },
    },
    "commissions/payouts/admin-payout-run approve": { to: run, fields: { ...VERSION } },
    "commissions/payouts/admin-payout-run cancel": {
      to: run,
      fields: { ...VERSION, reason: field("lines", "Prepared by mistake") },
    },
    "commissions/payments/admin-payment-file columns": {
      to: `${payments}/files/${world.paymentFileId}`,
      fields: {
        version: field("version", "1"),
        dayOrder: field("option", "day-first"),
        c0: field("option", "day"),
        c1: field("option", "amount"),
      },
    },
    "commissions/payments/admin-payment-file take": {
      to: `${payments}/files/${world.paymentFileId}`,
      fields: { ...VERSION, skip: field("tick", "on") },
    },
    "commissions/payments/admin-payments void": {
      to: payments,
      fields: {
        ...VERSION,
        id: field("reference", world.paymentId),
        reason: field("lines", "Entered twice"),
      },
    },
    "commissions/payments/admin-payments read": { to: payments, fields: {} },
  };
}
