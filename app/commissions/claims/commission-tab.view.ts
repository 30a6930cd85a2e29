import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import type { CommissionTab } from "#app/commissions/agreements/commission-tab.view.ts";

export const claimsTab = {
  href: "/admin/commissions/claims",
  get label() {
    return agreementMessages.tabLabels.claims;
  },
} as const satisfies CommissionTab;

export const officeTab = {
  href: "/admin/commissions/office",
  get label() {
    return agreementMessages.tabLabels.office;
  },
} as const satisfies CommissionTab;
