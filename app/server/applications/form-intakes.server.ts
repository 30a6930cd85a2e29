import { sql } from "drizzle-orm";
import type { Intake } from "#app/domain/intakes/intakes.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { intakes } from "../db/schema/schema.server.ts";

/** Every intake, by its month; what the form offers and the submission is judged against. */
export function listFormIntakes(db: DbOrTransaction): Promise<Intake[]> {
  return db
    .select({
      code: intakes.code,
      label: intakes.label,
      opensAt: intakes.opensAt,
      closesAt: intakes.closesAt,
    })
    .from(intakes)
    .orderBy(sql`${intakes.startsOn} nulls last`, intakes.code);
}
