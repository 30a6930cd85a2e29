import { agreementMessages } from "#app/commissions/agreements/agreements.words.ts";
import type { CommissionTab } from "#app/commissions/agreements/commission-tab.view.ts";

export const ledgerTab = {
  href: "/admin/commissions/ledger",
  get label() {
    return agreementMessages.tabLabels.ledger;
  },
} as const satisfies CommissionTab;
