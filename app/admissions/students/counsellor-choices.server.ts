import { type SQL, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { NO_COUNSELLOR } from "./counsellor-filter.ts";

/** Far above the counsellors of an agency; keeps a select from growing without end. */
const MOST_CHOICES = 500;

type Chosen = string | readonly string[] | null | undefined;

interface Choice {
  value: string;
  label: string;
}

/** Active counsellors by name, and the selected ones even if they have left or exceed the maximum. */
export async function listCounsellorChoices(db: DbOrTransaction, chosen: Chosen = null): Promise<Choice[]> {
  const [row] = await db.select({ choices: counsellorChoices(chosen) }).from(sql`(select) as one`);
  return row?.choices ?? [];
}

/** The same query as a single SQL value, to embed in another statement. */
function counsellorChoices(chosen: Chosen): SQL<Choice[]> {
  const isChosen = sql`${counsellors.id} = any(${sql.param([chosen ?? []].flat())}::uuid[])`;
  return sql`(
    select coalesce(json_agg(json_build_object('value', choices.id, 'label', choices.name)
      order by choices.name, choices.id), '[]')
    from (
      select ${counsellors.id}, ${counsellors.name} from ${counsellors} where ${counsellors.active} or ${isChosen}
      order by ${isChosen} desc, ${counsellors.name}, ${counsellors.id} limit ${MOST_CHOICES}
    ) as choices)`;
}

/** Whether a record has one of some counsellors; the value `none` stands for no counsellor. */
export function isOfCounsellors(counsellorId: SQL, values: readonly string[]): SQL {
  const ids = values.filter(isRecordId);
  const none = sql`${counsellorId} is null`;
  if (ids.length === 0) return none;
  // One id is not compared as a list of one: below it, an index is still in an order.
  const any =
    ids.length === 1
      ? sql`${counsellorId} = ${ids[0]}::uuid`
      : sql`${counsellorId} = any(${sql.param(ids)}::uuid[])`;
  return values.includes(NO_COUNSELLOR) ? sql`(${any} or ${none})` : any;
}

/** Counsellors as filter options, for the page of a list. */
export const COUNSELLOR_CHOICES = {
  of: ({ filters }: { readonly filters: { readonly counsellor?: readonly string[] | undefined } }) => ({
    counsellors: counsellorChoices(filters.counsellor?.filter(isRecordId)),
  }),
  failed: { counsellors: [] as Choice[] },
};
