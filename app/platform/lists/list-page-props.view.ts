import type { ComponentProps, ReactNode } from "react";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import type { ListFilter } from "./list-filters.ts";
import type { ListSpec } from "./list-query.ts";
import type { LoadedList } from "./loaded-list.ts";

/** Something that is done with a list now and then: in its menu. */
export interface ListAction {
  readonly label: string;
  readonly to: string;
  /** Whether the answer is a file. */
  readonly isFile?: true;
  /** Whether it is a page of the public site, which is loaded anew. */
  readonly isPublic?: true;
}

export interface ListPageProps<Row extends { id: string }, S extends string, F extends string> {
  /** The list's own address; records open at `${path}/${id}`, the add dialog at `${path}/new`. */
  path: string;
  title: string;
  description?: ReactNode;
  spec: ListSpec<S, F>;
  list: LoadedList<Row, S, F>;
  columns: readonly DataColumn<Row>[];
  /** The ids of the columns that stay while a record is open next to the list. */
  essential: readonly string[];
  /** Where a row links to; `${path}/${row.id}` by default. The list's state is added automatically. */
  rowPath?: (row: Row) => string;
  searchLabel?: string;
  filters?: readonly ListFilter<F>[];
  /** The one button of the page: "Add Student". */
  actions?: ReactNode;
  menu?: readonly ListAction[];
  /** The lists that share the page, or another page of the same records. */
  switcher?: ComponentProps<typeof SegmentedLinks>;
  /** Above the list: tabs. */
  above?: ReactNode;
  /** "31 applications", below the list; left out, results. */
  counted?: (count: number) => string;
  /** The same records as cards under their states, where the address asks for a board. */
  board?: ReactNode;
  /** What the live events call its records, where it says how many have come since it was read. */
  live?: string;
  emptyTitle: string;
  emptyHint?: ReactNode;
  /** The import that an empty list offers to people who can import; by default, the first one of the list. */
  importTo?: string;
  /** The toast when the list cannot be read (product-rules 8.11 to 8.14). */
  failedText: string;
}
