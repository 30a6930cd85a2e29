import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { defineSetting } from "#app/platform/settings/settings.server.ts";
import { type BillingOffice, DEFAULT_DUE_DAYS } from "./office.ts";

const setting = defineSetting<BillingOffice>({
  key: "billing.office",
  action: "invoice.editSettings",
  unset: {
    name: "",
    address: null,
    taxNumber: null,
    taxName: null,
    taxBasisPoints: null,
    paymentInstructions: null,
    dueDays: DEFAULT_DUE_DAYS,
    refundApproval: "second-person",
    paymentReminders: "send",
  },
});

/** The details that invoices are issued with; the name is the brand’s and the version 0 before an owner has saved them. */
export async function readBillingOffice(db: DbOrTransaction, brandName: string): Promise<BillingOffice> {
  const office = await setting.read(db);
  return { ...office, name: office.name || brandName };
}

/** Saves the details for future invoices. */
export const saveBillingOffice = setting.save;
