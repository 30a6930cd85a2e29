import { words } from "#app/words/words.ts";
/** The security reports in the settings. */
export const policyReportMessages = words({
  title: "Security reports",
  description:
    "Content that browsers blocked on our pages because our security policy does not allow it. Browser extensions are a common cause. Investigate an item that appears many times on several pages. Reports are deleted after 30 days.",
  columns: {
    blocked: "Blocked content",
    directive: "Rule",
    page: "Page",
    number: "Count",
    last: "Last seen",
  },
  none: "No blocked content",
  noneHint: "A report appears here when a browser blocks something on one of our pages.",
  loadFailed: "Failed to load security reports",
});
