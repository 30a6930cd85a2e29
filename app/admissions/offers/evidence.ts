import { formatPrice } from "#app/platform/money/format-money.ts";
import { letterWords as texts } from "./letter.words.ts";
import { firstYearMinor, type Offer } from "./offer.ts";

interface Acceptance {
  readonly typedName: string | null;
  readonly acceptedAt: Date;
  readonly letterVersion: number;
  readonly letterSha256: string;
  readonly hash: string;
  readonly content: unknown;
}

/** What the PDF of an acceptance says in addition to the hashed text. */
export function evidenceOf(offer: Offer, kept: Acceptance) {
  const said = (kept.content as { said?: Record<string, boolean> } | null)?.said ?? {};
  return {
    foot: texts.foot({ reference: offer.reference, version: kept.letterVersion }),
    facts: [
      [texts.typedName, kept.typedName ?? ""],
      [texts.acceptedAt, kept.acceptedAt.toISOString()],
      [texts.reference, offer.reference],
      [texts.institution, offer.university],
      [texts.course, offer.course],
      [texts.firstYear, formatPrice(firstYearMinor(offer), offer.currency)],
      [texts.letterVersion, String(kept.letterVersion)],
      [texts.letterHash, kept.letterSha256],
      [texts.hash, kept.hash],
    ] as [string, string][],
    said: [
      ...(said.funds ? [texts.saidFunds] : []),
      ...(said.passport ? [texts.saidPassport] : []),
      ...(said.another ? [texts.saidAnother] : []),
    ],
  };
}
