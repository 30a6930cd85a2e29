import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import type { CommissionTab } from "#app/commissions/agreements/commission-tab.view.ts";

export const paymentsTab = {
  href: "/admin/commissions/payments",
  get label() {
    return agreementMessages.tabLabels.payments;
  },
} as const satisfies CommissionTab;
