import { COMMISSION_TABS } from "#app/registry/commission-tabs.view.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { agreementMessages } from "./agreements.words.ts";

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
