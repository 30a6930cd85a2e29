import { type SQL, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

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

/** Counsellors as filter options, for the page of a list. */
export const COUNSELLOR_CHOICES = {
  of: ({ filters }: { readonly filters: { readonly counsellor?: readonly string[] | undefined } }) => ({
    counsellors: counsellorChoices(filters.counsellor),
  }),
  failed: { counsellors: [] as Choice[] },
};
