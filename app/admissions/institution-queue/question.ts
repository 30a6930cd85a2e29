import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";

/** A request by an institution for more information. */
export interface OpenQuestion {
  readonly id: string;
  readonly institution: string;
  readonly body: string;
  readonly kinds: readonly DocumentKind[];
  /** Calendar date. */
  readonly dueOn: string | null;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** Null if the account was deleted or there is no answer yet. */
  readonly answeredBy: string | null;
  /** The agency that answered for the student, if the reader can see it. */
  readonly answeredFor: string | null;
  readonly cancelledAt: Date | null;
  readonly version: number;
}

export const isWaiting = ({ answeredAt, cancelledAt }: OpenQuestion): boolean =>
  answeredAt === null && cancelledAt === null;
