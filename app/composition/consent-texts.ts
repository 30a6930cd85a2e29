import type { TextKind } from "#app/people/consents/kinds.ts";
import type { LegalDocument } from "#app/people/consents/legal-document.ts";
import { privacyPolicy } from "#app/site/legal/privacy.words.ts";
import { termsOfService } from "#app/site/legal/terms.words.ts";

/** The texts that come with the product, in the language of the reader. */
export const SHIPPED_TEXTS: Readonly<Record<TextKind, (brandName: string) => LegalDocument>> = {
  terms: termsOfService,
  privacy: privacyPolicy,
};
