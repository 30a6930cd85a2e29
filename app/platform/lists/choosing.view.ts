import type { RowSelection } from "#app/ui/data-table.tsx";
import type { BulkAct, BulkOffer } from "./bulk-offer.ts";
import type { OfferedExport } from "./export-form.tsx";
import type { Page } from "./list-query.ts";

/** Rows of a list that are chosen, over all of its pages. */
export interface Choosing {
  /** Null until the scripts are there. */
  readonly selection: RowSelection | null;
  readonly ids: readonly string[];
  /** What a key has asked to do with them. */
  readonly asked: BulkAct | null;
  ask(act: BulkAct | null): void;
  clear(): void;
}

export type ChoosingBarProps = {
  /** The list whose records can be bulk edited; null where they cannot. */
  several: string | null;
  search: string;
  total: Page<string>["total"];
  choosing: Choosing;
  offers: readonly BulkOffer[];
  /** Null where its reader cannot export it. */
  exported: OfferedExport | null;
};
