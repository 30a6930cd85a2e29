import { words } from "#app/words/words.ts";
/** Words of the security reports, among the settings. */
export const policyReportMessages = words({
  title: "Security reports",
  description:
    "What browsers kept from running or loading on your pages, because the pages do not ask for it. Now and then a browser extension is the cause. The same thing many times, from many pages, is worth a look: somebody may be trying to slip something in. Nothing here was let through. Reports go after 30 days.",
  columns: { blocked: "Kept out", directive: "Rule", page: "Page", number: "Times", last: "Last" },
  noun: "{count, plural, one {report} other {reports}}",
  none: "Nothing was kept out",
  noneHint: "Reports appear here by themselves when a browser stops something on one of your pages.",
  loadFailed: "Failed to load security reports",
});
