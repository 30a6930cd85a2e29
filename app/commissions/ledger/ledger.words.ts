import { words } from "#app/words/words.ts";
import type { EntryKind, EntryPart } from "./entry.ts";

/** Words of the ledger of commissions. */
export const ledgerMessages = words({
  title: "Ledger",
  description:
    "Who owes whom what, and why. Entries are never changed: what was wrong is put right by another entry.",
  head: "{count, plural, one {# entry} other {# entries}}, head {hash}",
  headHint: "Keep this hash elsewhere: npm run ledger:check works it out again.",
  noun: "{count, plural, one {entry} other {entries}}",
  none: "Nothing has been earned yet",
  loadFailed: "Failed to load the ledger",
  columns: {
    position: "No.",
    application: "Application",
    payer: "Pays",
    earner: "Earns",
    kind: "Kind",
    amount: "Amount",
    rule: "Rule",
    made: "Made",
  },
  exported: { part: "Part", currency: "Currency", reason: "Reason" },
  filters: { organisation: "Organisation", application: "Application", kind: "Kind" },
  rule: "{name}, version {version}, band {band}",
  semester: "semester {number}",
  adjust: "Adjust",
  adjustDescription: "An entry of its own, with your name and reason. It stays for good.",
  adjusted: "Adjustment entered",
  adjustFailed: "Failed to enter the adjustment",
  fields: {
    payer: "Who pays",
    earner: "Who earns",
    us: "We ourselves",
    application: "Application",
    applicationHint: "Its reference, where it is about one.",
    amount: "Amount",
    direction: "What it does",
    currency: "Currency",
    reason: "Reason",
    reasonHint: "Stays in the ledger for good: name nobody.",
  },
  more: "The payer owes more",
  less: "The payer owes less",
  // What would change.
  whatIf: "What this version would have changed",
  whatIfHint:
    "Applications of the last year, worked out by the versions as they are and with this one. Nothing is written.",
  whatIfNone: "Nothing would have been different in the last year.",
  whatIfColumns: { application: "Application", line: "Line", now: "Now", instead: "Instead" },
  whatIfTotal: "In all {change}, over {count, plural, one {one application} other {# applications}}",
  whatIfCapped: "Only the newest {count} applications were worked out.",
});

export const ledgerProblems = words({
  amount: "Enter an amount above 0",
  parties: "Choose two different ones",
  reason: "Say why",
  application: "There is no application with this reference",
  required: "Choose one from the list",
});

export const ENTRY_KIND_LABELS: Readonly<Record<EntryKind, string>> = words({
  earned: "Earned",
  tax: "Tax",
  clawback: "Taken back",
  correction: "Correction",
  adjustment: "Adjustment",
});

export const ENTRY_PART_LABELS: Readonly<Record<EntryPart, string>> = words({
  commission: "commission",
  bonus: "bonus",
  tax: "tax",
});
