import { agreementsTab } from "#app/commissions/agreements/commission-tab.view.ts";
import { claimsTab, officeTab } from "#app/commissions/claims/commission-tab.view.ts";
import { ledgerTab } from "#app/commissions/ledger/commission-tab.view.ts";
import { paymentsTab } from "#app/commissions/payments/commission-tab.view.ts";
import { payoutsTab } from "#app/commissions/payouts/commission-tab.view.ts";

/** The pages of the back office about commissions, in their order. */
export const COMMISSION_TABS = [
  agreementsTab,
  ledgerTab,
  claimsTab,
  paymentsTab,
  payoutsTab,
  officeTab,
] as const;
