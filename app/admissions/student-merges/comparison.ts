import type { Comparable } from "./merge-choices.ts";

/** The kinds of related records that the comparison counts. */
export const BELONGINGS = [
  "applications",
  "drafts",
  "documents",
  "requests",
  "messages",
  "consultations",
  "tasks",
  "notes",
  "representations",
  "consents",
  "acceptances",
  "ledger",
  "points",
  "bulkMessages",
] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** One of two compared records. */
export interface ComparedStudent extends Comparable {
  readonly name: string;
  readonly version: number;
  readonly counsellorName: string | null;
  readonly referredByName: string | null;
  readonly isArchived: boolean;
  /** What the account signs in with, and its id; null without an account that can sign in. */
  readonly account: string | null;
  readonly accountId: string | null;
  readonly births: readonly string[];
  /** The partner that currently represents them. */
  readonly agency: string | null;
  /** Whether the student has an open draft. */
  readonly isWriting: boolean;
  /** Open applications with their course key. */
  readonly open: readonly { readonly key: string; readonly reference: string }[];
  /** Requested document types. */
  readonly asked: readonly string[];
  readonly counts: Readonly<Record<Belonging, number>>;
}

/** What prevents a merge until it has been resolved elsewhere. */
export const MERGE_OBSTACLES = ["two-accounts", "two-agencies"] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

/** Warnings before a merge. */
export type MergeWarning =
  | { readonly code: "other-births" }
  | { readonly code: "two-drafts" }
  | { readonly code: "same-course"; readonly references: readonly string[] }
  | { readonly code: "asked-twice"; readonly kinds: readonly string[] };

export function obstaclesOf(a: ComparedStudent, b: ComparedStudent): MergeObstacle[] {
  return [
    ...(a.accountId !== null && b.accountId !== null && a.accountId !== b.accountId
      ? ["two-accounts" as const]
      : []),
    ...(a.agency !== null && b.agency !== null ? ["two-agencies" as const] : []),
  ];
}

export function warningsOf(a: ComparedStudent, b: ComparedStudent): MergeWarning[] {
  const both = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => others.includes(one));
  const same = a.open.flatMap((one) =>
    b.open.filter(({ key }) => key === one.key).flatMap(({ reference }) => [one.reference, reference]),
  );
  const kinds = both(a.asked, b.asked);
  const isOther = a.births.length > 0 && b.births.length > 0 && both(a.births, b.births).length === 0;
  return [
    ...(isOther ? [{ code: "other-births" as const }] : []),
    ...(same.length > 0 ? [{ code: "same-course" as const, references: [...new Set(same)] }] : []),
    ...(a.isWriting && b.isWriting ? [{ code: "two-drafts" as const }] : []),
    ...(kinds.length > 0 ? [{ code: "asked-twice" as const, kinds }] : []),
  ];
}
