import type { RetentionUnit } from "#app/platform/retention-rules/retention-unit.ts";
import { words } from "#app/words/words.ts";

/** The data retention settings. */
export const retentionMessages = words({
  tab: "Data retention",
  description: "How long we keep data, and what was deleted each night.",
  chosenTitle: "Adjustable periods",
  chosenText:
    "Data older than its retention period is deleted every night after 1:50 am UTC. If you shorten a period, the change takes effect after 7 days.",
  fixedTitle: "Fixed periods",
  fixedText:
    "The product depends on these periods, or our privacy policy promises them. They are checked every 10 minutes.",
  what: "Data",
  kept: "Retention period",
  forGood: "Permanently",
  lastNight: "Last night",
  never: "Not run yet",
  fromDay: "From {day}: {time}",
  goneCount: "{count, plural, =0 {None deleted} one {# deleted} other {# deleted}}",
  stayedCount: "{count, plural, one {# kept} other {# kept}}",
  nights: "Nightly deletions",
  back: "Back to data retention",
  keepMonths: "Retention period in months",
  keepDays: "Retention period in days",
  keepHint: "From {least} to {most}.",
  keepHintOptional: "From {least} to {most}. Leave blank to keep the data permanently (default).",
  ours: "Default: {time}.",
  limits: "Reason for these limits",
  save: "Save period",
  look: "Preview deletions",
  saved: "Retention period saved. Shorter periods take effect after 7 days. We’ve emailed all owners.",
  graceNotice: "Until {day}, the earlier period applies: {time}. After that: {next}.",
  tonight: "Deletions tonight",
  tonightText: "Current period: {time}. Viewing this page does not delete anything.",
  wouldGo: "Preview of deletions",
  wouldGoText: "With the period entered above. Nothing has been saved or deleted.",
  keepsAll: "Kept permanently. Nothing will be deleted.",
  before: "Last activity before {day}.",
  dueCount:
    "{count, plural, =0 {Nothing will be deleted.} one {# record will be deleted.} other {# records will be deleted.}}",
  firstShown: "Showing the oldest {count}.",
  record: "Record",
  last: "Last activity",
  staysTitle: "Older records that are kept",
  staysLine: "{why}: {count}",
  nightsOf: "Recent nights",
  night: "Night",
  went: "Deleted",
  stayed: "Kept",
  until: "Cut-off date",
  unfinished: "Interrupted, continues the next night",
  noNights: "No nightly deletions yet.",
  nothingWent: "No records were deleted or kept on these nights.",
  download: "Download CSV",
  older: "Older nights",
  newest: "Newest nights",
  nightsText: "Data that was deleted or kept each night. Reports are kept for 2 years.",
  whyStayed: "Reason kept",
  unknownRule: "{rule} (from another version)",
});

const times: Readonly<Record<RetentionUnit, (values: { count: number }) => string>> = words({
  days: "{count, plural, one {# day} other {# days}}",
  months: "{count, plural, one {# month} other {# months}}",
});

/** A retention period in words. */
export const timeText = (keep: number | null, unit: RetentionUnit): string =>
  keep === null ? retentionMessages.forGood : times[unit]({ count: keep });
