import type { BulkOffer } from "./bulk-offer.ts";
import type { Filters, Page, RequestedList } from "./list-query.ts";
import type { OwnLayout } from "./own-layout.ts";
import type { SentPage } from "./sent-page.ts";
import type { ListView } from "./view.ts";

/** The views of a list that its reader sees. */
export interface ListViews {
  readonly list: string;
  readonly maySave: boolean;
  readonly all: readonly Pick<ListView, "id" | "name" | "search">[];
}

/** A built-in view as its reader has it. */
export interface CountedView {
  readonly name: string;
  readonly filters: Filters;
  readonly total: Page<string>["total"];
}

/** What a list's loader hands to its page: the rows, or why there are none to show. */
export type LoadedList<Row, S extends string = string, F extends string = string> =
  | {
      readonly state: "ready";
      readonly query: RequestedList<S, F>;
      readonly page: SentPage<Row>;
      /** How many records there are without a search and filters; null where that is not counted. */
      readonly whole: Page<Row>["total"] | null;
      readonly builtIn: readonly CountedView[];
      /** The name by which this reader can take the list out as a file; null where they may not. */
      readonly exportName: string | null;
      /** The name by which this reader can change several of its records at once; null where they may not. */
      readonly severalName: string | null;
      /** The bulk edits of them that the bar offers this reader. */
      readonly bulkOffers: readonly BulkOffer[];
      /** Where this reader brings records in from a file; null where they may not, or the list takes none. */
      readonly importPath: string | null;
      /** Its views and the name by which they are kept; null for readers who have none. */
      readonly views: ListViews | null;
      /** How this reader has it; null for readers who cannot keep that. */
      readonly layout: OwnLayout | null;
    }
  /** The address asks for something that the list does not know. */
  | { readonly state: "invalid"; readonly problems: readonly string[] }
  /** The database did not answer; it is in the log. */
  | { readonly state: "failed" };
