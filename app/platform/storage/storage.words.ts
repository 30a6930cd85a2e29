import { words } from "#app/words/words.ts";

/** Where the office sees what its files take up, and whether they are whole. */
export const storageMessages = words({
  title: "Storage",
  lead: "Every file is encrypted and stored with its hash. Each night some are read and compared with it, those first that were longest not looked at.",
  back: "All files",
  used: "Stored",
  usedValue: "{count, plural, one {{size} in 1 file} other {{size} in # files}}",
  unused: "Nothing points at",
  unusedValue:
    "{count, plural, =0 {No file} one {1 file, removed within minutes} other {# files, removed within minutes}}",
  notYet:
    "{count, plural, =0 {Every file has been looked at} one {1 file has not been looked at yet} other {# files have not been looked at yet}}",
  oldest: "Longest not looked at",
  since: "Since {day}",
  damaged: "Damaged or missing",
  damagedValue: "{count, plural, =0 {None} one {1 file} other {# files}}",
  showDamaged: "Show the documents",
  check: "Check some now",
  begun: "The check has begun. Its report stands here when it is done.",
  reports: "Reports",
  none: "The first report is written tonight.",
  columns: {
    at: "Written",
    looked: "Looked at",
    found: "Damaged or missing",
    strays: "Left behind, removed",
    stored: "Stored",
  },
});
