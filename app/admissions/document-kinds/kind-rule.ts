import { monthsAfter } from "#app/platform/time/months.ts";
import { kindMessages } from "./document-kinds.words.ts";
import { DOCUMENT_KIND_HINTS, DOCUMENT_KINDS, type DocumentKind, expires } from "./kinds.ts";

/** The requirements of a document type. */
export interface KindRule {
  /** The office's instructions shown before upload; null for the default text. */
  readonly asked: string | null;
  /** How many months beyond the start of the course it must be valid; null: no such rule. */
  readonly monthsBeyondStart: number | null;
  /** How many months it is accepted from its date of issue; null: until its printed expiry date. */
  readonly monthsOld: number | null;
  /** A certified translation into English is required. */
  readonly needsTranslation: boolean;
  /** It is deleted after this many months without activity on the case; null: never. */
  readonly monthsKept: number | null;
}

export type KindRules = Readonly<Record<DocumentKind, KindRule>>;

const NO_RULE: KindRule = {
  asked: null,
  monthsBeyondStart: null,
  monthsOld: null,
  needsTranslation: false,
  monthsKept: null,
};

/** The default rules: a passport is valid six months beyond the start of the course (product-rules 9.6). */
export const DEFAULT_RULES: KindRules = {
  ...(Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, NO_RULE])) as Record<DocumentKind, KindRule>),
  passport: { ...NO_RULE, monthsBeyondStart: 6 },
};

/** The instructions a student sees before uploading a document of a kind. */
export function askedOf(kind: DocumentKind, rule: KindRule): string {
  return [
    rule.asked ?? DOCUMENT_KIND_HINTS[kind],
    rule.monthsBeyondStart === null ? null : kindMessages.askBeyond({ count: rule.monthsBeyondStart }),
    rule.monthsOld === null ? null : kindMessages.askOld({ count: rule.monthsOld }),
    rule.needsTranslation ? kindMessages.askTranslation : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

/** Whether the expiry date of a document of this type is relevant. */
export const asksForEnd = (kind: DocumentKind, rule: KindRule): boolean =>
  expires(kind) || rule.monthsBeyondStart !== null;

/** The last valid day of a document: its expiry date or the limit by its age, whichever is earlier. */
export function lastDayOf(
  { expiresOn, issuedOn }: { readonly expiresOn: string | null; readonly issuedOn: string | null },
  { monthsOld }: Pick<KindRule, "monthsOld">,
): string | null {
  const byAge = issuedOn !== null && monthsOld !== null ? monthsAfter(issuedOn, monthsOld) : null;
  if (byAge === null || (expiresOn !== null && expiresOn < byAge)) return expiresOn;
  return byAge;
}
