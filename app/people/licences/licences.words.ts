import { words } from "#app/words/words.ts";
import type { LicenceKind } from "./licence.ts";

export const LICENCE_LABELS: Readonly<Record<LicenceKind, string>> = words({
  marn: "Registered migration agent (MARN), Australia",
  "nz-adviser": "Licensed immigration adviser, New Zealand",
});

export const licenceMessages = words({
  title: "Immigration licences",
  lead: "A valid licence gives access to the parts of visa files that count as immigration advice.",
  none: "No licences recorded.",
  number: "Licence number",
  numberHint: "As in the public register, for example 1234567.",
  kind: "Licence",
  validFrom: "Valid from",
  validUntil: "Valid until",
  validity: "{number}, valid from {from} to {until}",
  expired: "Expired",
  later: "Not valid yet",
  valid: "Valid",
  record: "Record licence",
  remove: "Remove licence",
  recorded: "Licence recorded",
  removed: "Licence removed",
  problems: {
    kind: "Select a licence from the list",
    number: "Enter the licence number, with letters and digits only",
    order: "Choose a date on or after the first day",
    exists: "This licence starts on the same day as one that is recorded",
  },
});
