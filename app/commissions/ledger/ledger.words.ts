import { note, words } from "#app/words/words.ts";
import type { EntryKind, EntryPart } from "./entry.ts";

/** Texts of the commission ledger. */
export const ledgerMessages = words({
  title: "Ledger",
  head: "{count, plural, one {# entry} other {# entries}}, last hash {hash}",
  headHint: "Save this hash outside the system. To verify the ledger against it, run npm run ledger:check.",
  none: "No ledger entries yet",
  loadFailed: "Failed to load the ledger",
  columns: {
    position: "No.",
    application: "Application",
    payer: "Payer",
    earner: "Payee",
    kind: note("Type", "Type of a ledger entry: earned, clawback, correction, …"),
    amount: "Amount",
    rule: note("Rule", "The agreement and rate by which an amount was calculated"),
    made: "Created",
  },
  exported: {
    part: note("Part", "Part of the amount: commission, bonus or tax"),
    currency: "Currency",
    reason: "Reason",
  },
  filters: { organisation: "Organisation" },
  rule: "{name}, version {version}, band {band}",
  line: "{kind} · {part}",
  semesterLine: "{kind} · {part} · Semester {number}",
  adjust: "Add adjustment",
  adjustDescription: "Adds a separate entry with your name and reason. The entry cannot be deleted.",
  adjusted: "Adjustment added",
  adjustFailed: "Failed to add adjustment",
  fields: {
    payer: "Payer",
    earner: "Payee",
    application: "Application reference",
    applicationHint: "Leave blank if the adjustment is not for one application.",
    amount: "Amount",
    direction: "Effect",
    currency: "Currency",
    reason: "Reason",
    reasonHint: "Stored permanently in the ledger. Do not include names.",
  },
  more: "The payer owes more",
  less: "The payer owes less",
  /** The preview of a new version of an agreement. */
  whatIf: "Effect of this version",
  whatIfHint:
    "Compares commission for the last year’s applications under the current version and this one. Nothing is saved.",
  whatIfNone: "This version would not have changed any commission in the last year.",
  whatIfColumns: {
    line: note("Entry", "Column with the type of a ledger entry"),
    now: "Current amount",
    instead: "New amount",
  },
  whatIfTotal: "Total change: {change} for {count, plural, one {# application} other {# applications}}",
  whatIfCapped: "Only the newest {count, number} applications are included.",
});

export const ledgerProblems = words({
  amount: "Enter an amount above 0",
  parties: "Select different organisations as payer and payee",
  reason: "Enter a reason",
  application: "We could not find an application with this reference. Check the reference.",
  required: "Select an option from the list",
});

export const ENTRY_KIND_LABELS: Readonly<Record<EntryKind, string>> = words({
  earned: "Earned",
  tax: "Tax",
  clawback: "Clawback",
  correction: "Correction",
  adjustment: "Adjustment",
});

export const ENTRY_PART_LABELS: Readonly<Record<EntryPart, string>> = words({
  commission: "Commission",
  bonus: "Bonus",
  tax: "Tax",
});
