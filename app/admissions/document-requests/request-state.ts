import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";

/** A paper that staff ask a student for. */
export interface DocumentRequest {
  readonly id: string;
  readonly kind: DocumentKind;
  /** What exactly, in the words of the requester; null if the kind says it. */
  readonly note: string | null;
  /** Calendar date. */
  readonly dueOn: string;
  /** Who asks; null: an account that is no longer there. */
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly version: number;
}

/** How a request stands; `asked`: nothing has been sent for it yet. */
export type RequestState = ShownState | "asked";

/** A request, and what was sent for it. */
export interface ShownRequest extends DocumentRequest {
  readonly state: RequestState;
  readonly document: StudentDocument | null;
}

/** How far a paper has come: of several, the furthest counts. */
const FURTHEST: readonly RequestState[] = ["accepted", "in-review", "returned", "expired", "asked"];

/**
 * How a request stands in the student's wallet. A paper of its kind that was sent since it was asked for counts, and
 * nothing earlier; nothing of it is stored, so it is never out of step with the paper.
 */
export function stateOf(request: DocumentRequest, wallet: readonly StudentDocument[]): ShownRequest {
  const [best] = wallet
    .filter(({ kind, sentAt }) => kind === request.kind && sentAt >= request.requestedAt)
    .toSorted((one, other) => FURTHEST.indexOf(one.state) - FURTHEST.indexOf(other.state));
  return { ...request, state: best?.state ?? "asked", document: best ?? null };
}

/** Whether the student has something to do about it. */
export const isOpen = ({ state }: Pick<ShownRequest, "state">): boolean =>
  state !== "accepted" && state !== "in-review";

/** Whether its due date has passed in the reader's calendar. */
export const isLate = (request: Pick<ShownRequest, "state" | "dueOn">, today: string): boolean =>
  isOpen(request) && request.dueOn < today;
