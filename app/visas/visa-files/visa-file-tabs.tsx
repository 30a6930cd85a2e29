import { TabLinks } from "#app/ui/tab-links.tsx";
import { staffVisaPath } from "./visa-file.ts";
import { visaMessages } from "./visa-files.words.ts";

/** The parts of a visa file, in their order: the end of the address, and the name. */
const TABS = [
  ["", () => visaMessages.tabs.lodgement],
  ["/documents", () => visaMessages.tabs.documents],
  ["/statement", () => visaMessages.tabs.statement],
  ["/funds", () => visaMessages.tabs.funds],
  ["/family", () => visaMessages.tabs.family],
  ["/review", () => visaMessages.tabs.review],
  ["/outcomes", () => visaMessages.tabs.outcomes],
] as const;
export type VisaTab = (typeof TABS)[number][0];

/** The tabs of a visa file in the back office. */
export function VisaFileTabs({
  applicationId,
  current,
  search,
}: {
  applicationId: string;
  current: VisaTab;
  /** The state of the list next to it. */
  search: string;
}) {
  return (
    <TabLinks
      scrolls
      label={visaMessages.tabs.label}
      items={TABS.map(([end, label]) => ({
        href: `${staffVisaPath(applicationId)}${end}${search}`,
        label: label(),
        current: end === current,
      }))}
    />
  );
}
