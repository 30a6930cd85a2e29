import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import type { CommissionTab } from "#app/commissions/agreements/commission-tab.view.ts";

export const payoutsTab = {
  href: "/admin/commissions/payouts",
  get label() {
    return agreementMessages.tabLabels.payouts;
  },
} as const satisfies CommissionTab;
