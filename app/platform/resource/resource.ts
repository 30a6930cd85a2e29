import type { z } from "zod";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import type { ListColumn } from "#app/platform/lists/list-column.ts";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import type { ListSpec } from "#app/platform/lists/list-query.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Option } from "#app/platform/records/option.ts";

/** The nouns that have a list, an add form and an edit form, by their permissions and messages. */
export type ResourceName = {
  [Name in Action]: Name extends `${infer Noun}.update`
    ? [`${Noun}.list` | `${Noun}.create`, `${Noun}-created` | `${Noun}-saved`] extends [Action, FlashKey]
      ? Noun
      : never
    : never;
}[Action];

/** The nouns that have a list, by their permissions. */
export type ListName = { [Name in Action]: Name extends `${infer Noun}.list` ? Noun : never }[Action];

/** A row of a list that opens as a record. */
export interface ResourceRow {
  readonly id: string;
  readonly version: number;
}

interface ListWords {
  readonly title: string;
  readonly description: string;
  readonly none: string;
  readonly loadFailed: string;
}

/** The texts that every resource has. */
export interface ResourceWords<Name extends string> extends ListWords {
  readonly add: string;
  readonly addDescription: string;
  readonly createFailed: string;
  readonly fields: Readonly<Record<Name, string>>;
}

/**
 * A field of the form; its label is in the resource's words.
 *
 * @template Row the record of which a hint may speak; there is none while one is added
 */
export type ResourceField<Row = unknown> = {
  readonly hint?: (stored: Row | null) => string;
  readonly optional?: true;
  /** It names the record and cannot be changed later; its value is the id in the address. */
  readonly fixed?: true;
  /** Its new value is always given anew: the form starts without the stored one. */
  readonly fresh?: true;
  /** Takes half of the width, next to the following field. */
  readonly half?: true;
  /** A note below the row of the field. */
  readonly note?: () => string;
} & (
  | { readonly kind: "date" }
  /** Its value is `on` where it is ticked. */
  | { readonly kind: "checkbox" }
  /** One line; a short one is no wider than a date. */
  | { readonly kind: "line"; readonly short?: true }
  | { readonly kind: "number"; readonly whole?: true }
  | { readonly kind: "lines"; readonly rows: number; readonly max: number }
  | {
      readonly kind: "choice";
      readonly options: () => readonly Option[];
      /** In place of an option, until one is chosen. */
      readonly placeholder?: () => string;
    }
  /** One of the options that the page passes as `choices`, or none: then its value is empty. */
  | { readonly kind: "chosen"; readonly placeholder: () => string }
  /** Any of the options that the page passes as `choices`; `values` joins theirs with commas. */
  | { readonly kind: "several" }
);

/** The options of fields that the page reads, by the names of the fields. */
export type ResourceChoices = Readonly<Record<string, readonly Option[]>>;

interface Definition<Values extends object, Row extends ResourceRow> {
  readonly path: string;
  /** What the form takes, to add one or to change one. */
  readonly schema: z.ZodType<Values>;
  /** The fields of the form, in their order. */
  readonly fields: { readonly [Name in keyof Values]: ResourceField<Row> };
  /** A stored record, or a new one, in the fields of the form. */
  readonly values: (stored: Row | null) => Readonly<Record<keyof Values, string>>;
  readonly list: ListSpec;
  /** What the list and its export show. */
  readonly columns: readonly ListColumn<Row>[];
  /** The columns of the list that stay while a record is open next to it. */
  readonly essential: readonly string[];
  readonly filters?: () => readonly ListFilter[];
  readonly recordTitle: (row: Row) => string;
  /** The columns that an open record shows below its title, where its route does not say what it shows. */
  readonly facts?: readonly string[];
  /** How an open record is addressed, where that is not by the id of a record in `<name>Id`. */
  readonly address?: { readonly param: string; readonly isId: (text: string) => boolean };
}

/**
 * A noun of the back office as one definition: what its list, its add form, its edit form, its open record and its export
 * show. Its server file says what is stored and by which rules; its routes put both together (docs/decisions/0232).
 *
 * @template Values what the form's schema makes of the form
 * @template Row what the list and the open record show
 */
export interface Resource<Values extends object, Row extends ResourceRow> extends Definition<Values, Row> {
  /** The first half of its permissions and messages, and what the audit log calls one of them. */
  readonly name: ResourceName;
  readonly words: ResourceWords<keyof Values & string>;
  readonly update?: undefined;
  /** How one is removed, where it can be. */
  readonly removal?: {
    readonly needs: Action;
    /** The message after it is removed. */
    readonly message: FlashKey;
    readonly texts: (row: Row) => {
      readonly label: string;
      readonly title: string;
      readonly description: string;
    };
  };
}

/** A noun of which there is a fixed set, such as one for every country: they are changed, never added or removed. */
export interface FixedResource<Values extends object, Row extends ResourceRow>
  extends Definition<Values, Row> {
  /** The first half of its permissions, and what the audit log calls one of them. */
  readonly name: ListName;
  /** The values of a label with placeholders are those of the record. */
  readonly words: ListWords & {
    readonly fields: Readonly<Record<keyof Values & string, string | ((row: Row) => string)>>;
  };
  readonly update: {
    readonly needs: Action;
    /** The message after one is changed. */
    readonly message: FlashKey;
    /** On the button that opens the form; "Edit" if left out. */
    readonly label?: (row: Row) => string;
    /** On the button that sends the form; "Save changes" if left out. */
    readonly save?: () => string;
  };
  readonly removal?: undefined;
}

export type AnyResource<Values extends object, Row extends ResourceRow> =
  | Resource<Values, Row>
  | FixedResource<Values, Row>;
