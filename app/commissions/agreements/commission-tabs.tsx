import { TabLinks } from "#app/ui/tab-links.tsx";
import { agreementMessages } from "./agreements.words.ts";

const tab = <Href extends string>(href: Href, label: () => string) => ({
  href,
  get label() {
    return label();
  },
});

/** The pages of the back office about commissions, in their order. */
const COMMISSION_TABS = [
  tab("/admin/commissions/agreements", () => agreementMessages.tabLabels.agreements),
  tab("/admin/commissions/ledger", () => agreementMessages.tabLabels.ledger),
  tab("/admin/commissions/projected", () => agreementMessages.tabLabels.projected),
  tab("/admin/commissions/claims", () => agreementMessages.tabLabels.claims),
  tab("/admin/commissions/payments", () => agreementMessages.tabLabels.payments),
  tab("/admin/commissions/payouts", () => agreementMessages.tabLabels.payouts),
  tab("/admin/commissions/office", () => agreementMessages.tabLabels.office),
] as const;

/** The pages about commissions, above the list of each. */
export function CommissionTabs({ current }: { current: (typeof COMMISSION_TABS)[number]["href"] }) {
  return (
    <div className="mb-4">
      <TabLinks
        label={agreementMessages.tabs}
        items={COMMISSION_TABS.map(({ href, label }) => ({ href, label, current: href === current }))}
      />
    </div>
  );
}
