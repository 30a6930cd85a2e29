import { words } from "#app/words/words.ts";

/** The page on which staff see how much storage files use, and whether any are damaged. */
export const storageMessages = words({
  title: "Storage",
  lead: "Every file is encrypted and stored with a checksum. We verify some files every night, starting with those not checked for the longest time.",
  back: "Back to files",
  used: "Stored files",
  usedValue: "{count, plural, one {{size} in # file} other {{size} in # files}}",
  unused: "Unused files",
  unusedValue:
    "{count, plural, =0 {None} one {# file, removed within minutes} other {# files, removed within minutes}}",
  notYet:
    "{count, plural, =0 {All files verified} one {# file not verified yet} other {# files not verified yet}}",
  oldest: "Oldest check",
  since: "Since {day}",
  damaged: "Damaged or missing",
  damagedValue: "{count, plural, =0 {None} one {# file} other {# files}}",
  showDamaged: "View damaged documents",
  check: "Run check now",
  begun: "Check started. The report will appear here when the check is finished.",
  reports: "Check reports",
  none: "The first report will be ready tomorrow.",
  columns: {
    at: "Created",
    looked: "Files checked",
    found: "Damaged or missing",
    strays: "Unused files removed",
    stored: "Storage used",
  },
});
