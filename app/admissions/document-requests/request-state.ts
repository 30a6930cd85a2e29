import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";

/** A document that staff request from a student. */
export interface DocumentRequest {
  readonly id: string;
  readonly kind: DocumentKind;
  /** What exactly, in the words of the requester; null if the kind says it. */
  readonly note: string | null;
  /** Calendar date. */
  readonly dueOn: string;
  /** Who requested it; null if the account was deleted. */
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly version: number;
}

/** The state of a request; `asked`: nothing was uploaded for it yet. */
export type RequestState = ShownState | "asked";

/** A request with the document uploaded for it. */
export interface ShownRequest extends DocumentRequest {
  readonly state: RequestState;
  readonly document: StudentDocument | null;
}

/** The order of states: of several documents, the most advanced counts. */
const FURTHEST: readonly RequestState[] = ["accepted", "in-review", "returned", "expired", "asked"];

/**
 * The state of a request, derived from the student's wallet. Only documents of its type that were uploaded since the
 * request count; the state is not stored, so it never differs from the document.
 */
export function stateOf(request: DocumentRequest, wallet: readonly StudentDocument[]): ShownRequest {
  const [best] = wallet
    .filter(({ kind, sentAt }) => kind === request.kind && sentAt >= request.requestedAt)
    .toSorted((one, other) => FURTHEST.indexOf(one.state) - FURTHEST.indexOf(other.state));
  return { ...request, state: best?.state ?? "asked", document: best ?? null };
}

/** Whether the student must act on it. */
export const isOpen = ({ state }: Pick<ShownRequest, "state">): boolean =>
  state !== "accepted" && state !== "in-review";

/** Whether its due date has passed in the reader's calendar. */
export const isLate = (request: Pick<ShownRequest, "state" | "dueOn">, today: string): boolean =>
  isOpen(request) && request.dueOn < today;
