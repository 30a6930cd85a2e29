import { TabLinks } from "#app/ui/tab-links.tsx";
import { staffVisaPath } from "./visa-file.ts";
import { visaMessages } from "./visa-files.words.ts";
import type { VisaTab } from "./visa-tabs.ts";

const LABELS: Readonly<Record<VisaTab, () => string>> = {
  "": () => visaMessages.tabs.lodgement,
  "/documents": () => visaMessages.tabs.documents,
  "/statement": () => visaMessages.tabs.statement,
  "/funds": () => visaMessages.tabs.funds,
  "/family": () => visaMessages.tabs.family,
  "/review": () => visaMessages.tabs.review,
  "/outcomes": () => visaMessages.tabs.outcomes,
};

/** The tabs of a visa file in the back office: the parts that the reader can open. */
export function VisaFileTabs({
  applicationId,
  tabs,
  current,
  search,
}: {
  applicationId: string;
  tabs: readonly VisaTab[];
  current: VisaTab;
  /** The state of the list next to it. */
  search: string;
}) {
  return (
    <TabLinks
      scrolls
      label={visaMessages.tabs.label}
      items={tabs.map((end) => ({
        href: `${staffVisaPath(applicationId)}${end}${search}`,
        label: LABELS[end](),
        current: end === current,
      }))}
    />
  );
}
