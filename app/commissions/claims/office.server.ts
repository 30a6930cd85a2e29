import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { defineSetting } from "#app/platform/settings/settings.server.ts";
import { DEFAULT_FOUR_EYES, DEFAULT_TERMS_DAYS, type Office } from "./office.ts";

const setting = defineSetting<Office>({
  key: "commission.office",
  action: "claim.editOffice",
  unset: {
    name: "",
    address: null,
    abn: null,
    nzbn: null,
    bankDetails: null,
    termsDays: DEFAULT_TERMS_DAYS,
    fourEyes: DEFAULT_FOUR_EYES,
  },
});

/** The details on commission invoices; the name is the brand’s and the version 0 before an owner has saved them. */
export async function readOffice(db: DbOrTransaction, brandName: string): Promise<Office> {
  const office = await setting.read(db);
  return { ...office, name: office.name || brandName };
}

export const saveOffice = setting.save;
