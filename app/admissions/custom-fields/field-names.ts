import { plainName } from "#app/platform/imports/match-columns.ts";

/** What agencies call the same field, in their files and in their own fields. */
const SAME: readonly (readonly string[])[] = [
  ["lead source", "source", "source of lead", "enquiry source", "how did you hear about us", "heard from"],
  [
    "preferred destination",
    "destination",
    "country",
    "preferred country",
    "destination country",
    "study destination",
    "study country",
    "interested country",
    "country interested",
    "country of interest",
    "country of choice",
    "target country",
    "intended country",
  ],
  ["preferred intake", "intake", "intended intake", "target intake", "intake interested", "planned intake"],
  [
    "preferred course",
    "course",
    "interested course",
    "course interested",
    "course of interest",
    "intended course",
    "preferred program",
    "preferred programme",
    "program",
    "programme",
  ],
];

/** Other names of a custom field in people’s files. */
export const otherNamesOf = (label: string): readonly string[] =>
  SAME.find((names) => names.some((name) => plainName(name) === plainName(label))) ?? [];
