import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { words } from "#app/words/words.ts";

/** Grounds on which a student visa is refused, as the decision names them. */
export const REFUSAL_CLAUSES = {
  australia: [
    ...["500.211", "500.212", "500.213", "500.214", "500.215", "500.216", "500.217", "500.218"],
    "pic-4020",
  ],
  "new-zealand": [
    "nz-bona-fide",
    "nz-funds",
    "nz-offer",
    "nz-character",
    "nz-health",
    "nz-false-information",
  ],
} as const satisfies Record<VisaDestination, readonly string[]>;
export type RefusalClause = (typeof REFUSAL_CLAUSES)[VisaDestination][number];

/** Clauses 500.217 and 500.218 are named by number only: their wording was not confirmed by a source. */
export const REFUSAL_CLAUSE_LABELS: Readonly<Record<RefusalClause, string>> = words({
  "500.211": "500.211 Enrolment (CoE)",
  "500.212": "500.212 Genuine student",
  "500.213": "500.213 English",
  "500.214": "500.214 Funds",
  "500.215": "500.215 Health insurance",
  "500.216": "500.216 Age of school students",
  "500.217": "500.217",
  "500.218": "500.218",
  "pic-4020": "PIC 4020 False or misleading information, identity",
  "nz-bona-fide": "Genuine intentions",
  "nz-funds": "Funds",
  "nz-offer": "Offer of place",
  "nz-character": "Character",
  "nz-health": "Health",
  "nz-false-information": "False or misleading information",
});
