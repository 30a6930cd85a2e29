import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";

/** Documents that one message carries at most. */
export const MOST_ATTACHED = 10;

/** A document of the wallet that a message carries. */
export interface AttachedDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  /** As it stands now; null where the student has removed it. */
  readonly state: ShownState | null;
  /** Where the reader opens it; null where it was removed. */
  readonly href: string | null;
}

/** A document that the next message can carry. */
export interface WalletChoice {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The file name given by the sender. */
  readonly name: string;
  readonly state: ShownState;
}
