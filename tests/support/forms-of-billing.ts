import { randomUUID } from "node:crypto";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What is filled in about invoices to students, their payments and refunds. */
export function billingForms(world: World): Record<string, FormSample> {
  const { invoices, agreements } = world;
  const at = (id: string) => `/admin/invoices/${id}`;
  const price = {
    description: field("line", "Course and university applications"),
    currency: field("option", "AUD"),
    amount: field("loose", "250.00"),
    tax: field("option", "standard"),
  };
  const reason = { reason: field("lines", "The student withdrew") };
  const form = (intent: string, id: string, fields: FormSample["fields"]) => ({
    [`billing/invoice-record/admin-invoice ${intent}`]: { to: at(id), fields },
  });
  const agreed = (intent: string, id: string, fields: FormSample["fields"]) => ({
    [`billing/service-agreements/admin-service-agreement ${intent}`]: {
      to: `/admin/invoices/agreements/${id}`,
      fields,
    },
  });
  return {
    "billing/office/admin-billing save": {
      to: "/admin/settings/billing",
      fields: {
        version: field("version", "0"),
        name: field("line", "Southbound Pty Ltd"),
        address: field("lines", "1 George Street, Sydney"),
        taxNumber: field("line", "ABN 51 824 753 556"),
        taxName: field("line", "GST"),
        taxBasisPoints: field("loose", "10"),
        paymentInstructions: field("lines", "Transfer to BSB 000-000"),
        dueDays: field("loose", "14"),
        refundApproval: field("option", "second-person"),
        paymentReminders: field("option", "send"),
      },
    },
    "billing/prices/admin-price-new create": {
      to: "/admin/settings/prices/new",
      fields: { name: field("line", `Service ${randomUUID().slice(0, 8)}`), ...price },
    },
    "billing/prices/admin-price update": {
      to: `/admin/settings/prices/${world.editedPriceId}?edit=1`,
      fields: { ...VERSION, name: field("line", `Service ${randomUUID().slice(0, 8)}`), ...price },
    },
    "billing/invoices/admin-invoice-new create": {
      to: `/admin/invoices/new?student=${world.foreign.studentId}`,
      fields: {
        studentId: field("reference", world.foreign.studentId),
        currency: field("option", "AUD"),
        applicationId: field("loose", world.foreign.applicationId),
      },
    },
    ...form("add-item", invoices.addId, {
      description: field("line", "Translation of a certificate"),
      quantity: field("loose", "2"),
      unitPrice: field("loose", "45.50"),
      tax: field("option", "none"),
    }),
    "billing/service-agreements/admin-agreement-text save": {
      to: "/admin/settings/agreement-text",
      fields: { version: field("version", "1"), text: field("lines", "We help with applications.") },
    },
    "billing/service-agreements/admin-service-agreement-new create": {
      to: `/admin/invoices/agreements/new?student=${world.foreign.studentId}`,
      fields: {
        studentId: field("reference", world.foreign.studentId),
        currency: field("option", "AUD"),
        applicationId: field("loose", world.foreign.applicationId),
      },
    },
    ...agreed("add-item", agreements.draftId, {
      description: field("line", "Translation of a certificate"),
      quantity: field("loose", "2"),
      unitPrice: field("loose", "45.50"),
      tax: field("option", "none"),
    }),
    ...agreed("add-price", agreements.draftId, {
      priceId: field("reference", world.priceId),
      quantity: field("loose", "1"),
    }),
    ...agreed("remove-item", agreements.removal.id, { itemId: field("loose", agreements.removal.itemId) }),
    ...agreed("split-evenly", agreements.splitId, {
      ...VERSION,
      count: field("loose", "3"),
      firstDueOn: field("date", "2099-12-01"),
    }),
    ...agreed("edit-plan", agreements.planId, {
      ...VERSION,
      plan: field("loose", "2099-12-01 300.00\n2100-01-01 200.00"),
    }),
    ...agreed("discard", agreements.discardId, { ...VERSION }),
    ...agreed("send", agreements.sendId, { ...VERSION }),
    ...agreed("withdraw", agreements.sentId, { ...VERSION, ...reason }),
    ...agreed("invoice", agreements.acceptedId, { ...VERSION }),
    "billing/service-agreements/own-service-agreement accept": {
      to: `/student-dashboard/invoices/agreements/${agreements.ownId}`,
      fields: { ...VERSION, typedName: field("line", agreements.ownName), agree: field("tick", "on") },
    },
    "billing/service-agreements/own-service-agreement decline": {
      to: `/student-dashboard/invoices/agreements/${agreements.declineId}`,
      fields: { ...VERSION, ...reason },
    },
    ...form("add-price", invoices.addId, {
      priceId: field("reference", world.priceId),
      quantity: field("loose", "1"),
    }),
    ...form("remove-item", invoices.removal.id, { itemId: field("loose", invoices.removal.itemId) }),
    ...form("split-evenly", invoices.splitId, {
      ...VERSION,
      count: field("loose", "3"),
      firstDueOn: field("date", "2099-12-01"),
    }),
    ...form("edit-plan", invoices.planId, {
      ...VERSION,
      plan: field("loose", "2099-12-01 300.00\n2100-01-01 250.00"),
    }),
    ...form("edit", invoices.editId, { ...VERSION, note: field("lines", "Thank you") }),
    ...form("discard", invoices.discardId, { ...VERSION }),
    ...form("issue", invoices.issueId, { ...VERSION, dueOn: field("date", "2099-12-01") }),
    ...form("credit", invoices.creditId, { amount: field("loose", "100.00"), ...reason }),
    ...form("record-payment", invoices.openId, {
      amount: field("loose", "100.00"),
      currency: field("option", "AUD"),
      receivedOn: field("date", "2026-11-01"),
      method: field("option", "cash"),
      reference: field("line", "Counter 2"),
      rate: field("loose", ""),
      rateSource: field("line", ""),
      rateOn: field("date", ""),
    }),
    ...form("use-credit", invoices.useId, { paymentId: field("loose", invoices.credit.paymentId) }),
    ...form("reverse-payment", invoices.reversal.id, {
      paymentId: field("loose", invoices.reversal.paymentId),
      ...reason,
    }),
    ...form("request-refund", invoices.refund.id, {
      paymentId: field("reference", invoices.refund.paymentId),
      amount: field("loose", "10.00"),
      method: field("option", "cash"),
      ...reason,
    }),
    ...form("approve-refund", invoices.approval.id, {
      ...VERSION,
      refundId: field("reference", invoices.approval.refundId),
    }),
    ...form("decline-refund", invoices.decline.id, {
      ...VERSION,
      refundId: field("reference", invoices.decline.refundId),
    }),
  };
}
