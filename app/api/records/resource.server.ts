import { z } from "zod";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { readPageBeyond } from "#app/platform/lists/list-page.server.ts";
import type { ListQuery, ListSpec, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ApiChange, ApiChangeOf } from "./change-record.server.ts";
import type { ApiCreation, ApiCreationOf } from "./create-record.server.ts";
import type { ApiRemoval } from "./remove-record.server.ts";
import type { ApiSending, ApiSendingOf } from "./send-record.server.ts";

/** A type of record that programs can read: its list, and the fields of each record. */
export interface ApiResourceOf<Schema extends z.ZodObject> {
  /** In its address, and in the access log. */
  readonly name: string;
  readonly scope: ApiScope;
  /** For the OpenAPI document: the singular with its article, such as "a student", and a description of the records. */
  readonly one: string;
  readonly about: string;
  /** The permission of the list; a record takes the same. */
  readonly needs: Action;
  /** What the audit log calls the opening of one; null for what belongs to no one. */
  readonly opening: { readonly action: Action; readonly subjectType: string } | null;
  readonly spec: ListSpec;
  readonly isSearched: boolean;
  /** What its ids look like; others are not found, and never reach the database. */
  readonly id: RegExp;
  readonly schema: Schema;
  /** How programs change one; left out where they only read. */
  readonly change?: ApiChange;
  /** How programs add one; left out where they cannot. */
  readonly creation?: ApiCreation;
  /** How programs add one by sending a file; in place of `creation`. */
  readonly sending?: ApiSending;
  /** How programs delete one; left out where they cannot. */
  readonly removal?: ApiRemoval;
  /** Which record holds what another one held that was merged into it; left out where none are merged. */
  readonly mergedInto?: (db: DbOrTransaction, id: string) => Promise<string | null>;
  /** One page of ids. */
  readonly page: (db: DbOrTransaction, query: ListQuery, size: number, now: Date) => Promise<Page<string>>;
  /** Records in the order of their ids; what is gone is left out. */
  readonly read: (
    db: DbOrTransaction,
    ids: readonly string[],
    now: Date,
  ) => Promise<readonly z.input<Schema>[]>;
}

/** One of all of them. */
export type ApiResource = ApiResourceOf<z.ZodObject>;

/** Checks a resource's records against its schema, and puts it among the others. */
export const defineResource = <Schema extends z.ZodObject>(resource: ApiResourceOf<Schema>): ApiResource =>
  resource as unknown as ApiResource;

/** Checks a change against its schema. */
export const defineChange = <Schema extends z.ZodType>(change: ApiChangeOf<Schema>): ApiChange =>
  change as unknown as ApiChange;

/** Checks how one is added against its schema. */
export const defineCreation = <Schema extends z.ZodType>(creation: ApiCreationOf<Schema>): ApiCreation =>
  creation as unknown as ApiCreation;

/** Checks how a file becomes one against its schema. */
export const defineSending = <Schema extends z.ZodObject>(sending: ApiSendingOf<Schema>): ApiSending =>
  sending as unknown as ApiSending;

/** The pages of a list whose source is the house's own. */
export const pagesOf =
  <S extends string, F extends string>(sourceOf: (query: ListQuery<S, F>, now: Date) => ListSource<S, F>) =>
  (db: DbOrTransaction, query: ListQuery, size: number, now: Date): Promise<Page<string>> => {
    const asked = query as unknown as ListQuery<S, F>;
    return readPageBeyond(db, sourceOf(asked, now), asked, size);
  };

/** Of a record that is named in a body. */
export const givenId = () =>
  z.string().regex(RECORD_ID, "Must be the ID of a record.").toLowerCase().meta({ format: "uuid" });

/** A day in a body. */
export const givenDay = () => z.iso.date().refine(isCalendarDate, { error: "Must be an existing date." });

export const recordId = () => z.string().meta({ format: "uuid" });
export const moment = () => z.iso.datetime();

/** A moment in a body, with any offset, as milliseconds since 1970: within the years that a calendar can hold. */
export const givenMoment = () =>
  z.iso
    .datetime({ offset: true })
    .regex(/^2[01]\d\d-/, "Must be a date and time in the years 2000 to 2199.")
    .transform((text) => Date.parse(text));
export const day = () => z.iso.date();
export const version = () => z.int().meta({ description: "Version number, incremented with every change." });

/** Whether the body of a change has any value; a reason on its own changes nothing. */
export const changesSomething = (given: object): boolean =>
  Object.entries(given).some(([name, value]) => name !== "reason" && value !== undefined);
export const NOTHING_TO_CHANGE = { error: "Must contain at least one value to change." };

/** A record that another one names. */
export const named = z.strictObject({ id: recordId(), name: z.string() }).meta({ id: "Named" });

/** The same of a join that may have found none. */
export const nameOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export const momentText = (at: Date | null): string | null => at?.toISOString() ?? null;
