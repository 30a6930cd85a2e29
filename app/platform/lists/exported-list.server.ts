import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { BulkAct } from "./bulk-offer.ts";
import { COLUMNS, type Columns, type ExportColumn } from "./export-columns.ts";
import type { Filters, ListQuery, ListSpec, Page } from "./list-query.ts";
import type { ListSource } from "./list-source.server.ts";

/** Who takes a list out, and what of it. */
export interface RequestedExport<S extends string, F extends string> {
  readonly query: ListQuery<S, F>;
  /** The columns of its page that are wanted; left out, all that the list can give. */
  readonly shown?: readonly string[] | undefined;
  readonly actor: UserActor;
  readonly now: Date;
  readonly env: Env;
}

/** Where the rows come from: the list's own source and reading of rows, or all of a short list as its page reads it. */
type ExportReader<S extends string, F extends string, Row> =
  | {
      readonly source: ListSource<S, F>;
      /** What the list shows of these records, in this order. */
      readonly rows: (db: DbOrTransaction, ids: readonly string[]) => Promise<readonly Row[]>;
    }
  | { readonly all: (db: DbOrTransaction) => Promise<Page<Row>> };

/** A list of the back office as a file. */
export interface ListExportOf<S extends string, F extends string, Row> {
  /** In its address, in the names of its files and in the audit log. */
  readonly name: string;
  /** Where the list stands. */
  readonly path: string;
  readonly spec: ListSpec<S, F>;
  readonly title: () => string;
  /** The permission to read the list. */
  readonly needs: Action | ((filters: Filters<F>) => Action);
  /** Whether it shows what belongs to people, so that the access log says who had it. */
  readonly isPersonal: boolean;
  /** How one of its records is called where records of all lists are looked for; left out, they are not. */
  readonly found?: {
    readonly line: (
      row: Row,
      filters: Filters<F>,
    ) => { readonly title: string; readonly detail: string | null; readonly to?: string };
    /** Where a filter chooses between lists: those that are looked through. */
    readonly among?: readonly Filters<F>[];
  };
  readonly columns: (column: Columns<Row>, filters: Filters<F>) => readonly ExportColumn<Row>[];
  /** The columns that an agency has made, which are read before the rows. */
  readonly moreColumns?: (db: DbOrTransaction, column: Columns<Row>) => Promise<readonly ExportColumn<Row>[]>;
  readonly read: (asked: RequestedExport<S, F>) => ExportReader<S, F, Row>;
}

/** One of all of them. */
export type ListExport = ListExportOf<string, string, object>;

export const listExports = collection<readonly ListExport[]>("listExports");

/** The lists with bulk edits and imports, and the permissions for them. Both nouns are above lists. */
export const listOffers = collection<{
  readonly bulkChanges: readonly {
    readonly list: string;
    readonly needs: Action;
    readonly name: string;
    readonly act: BulkAct;
    readonly button: () => string;
  }[];
  readonly imports: readonly {
    readonly list: string;
    readonly within?: string;
    readonly needs: { readonly create: Action };
  }[];
}>("listOffers");

/** Checks a list's export against the list's description, and puts it among the others. */
export const defineListExport = <S extends string, F extends string, Row extends object>(
  list: ListExportOf<S, F, Row>,
): ListExport => list as unknown as ListExport;

export const neededToExport = ({ needs }: ListExport, filters: Filters<string>): Action =>
  typeof needs === "function" ? needs(filters) : needs;

/** All of the list's columns, or those that stand under columns of its page, in the order of these. */
export async function columnsOf(
  db: DbOrTransaction,
  list: ListExport,
  filters: Filters,
  shown?: readonly string[],
): Promise<readonly ExportColumn<object>[]> {
  const more = (await list.moreColumns?.(db, COLUMNS)) ?? [];
  const all = [...list.columns(COLUMNS, filters), ...more];
  return shown ? shown.flatMap((name) => all.filter(({ under }) => under === name)) : all;
}
