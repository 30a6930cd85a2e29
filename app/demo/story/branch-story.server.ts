import { sql } from "drizzle-orm";
import { createBranch } from "#app/people/branches/branches.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { must } from "./commission-story.server.ts";

/** Whose counsellors work from Kathmandu; everyone else belongs to Sydney. */
const NEPAL_OFFICES = ["Kathmandu", "Pokhara"];

/** Two branches with their staff, and the students of their counsellors. */
export async function tellBranches(tx: Transaction, deps: WriteDeps, owner: UserActor): Promise<void> {
  const add = async (city: string, phoneCountry: string): Promise<string> => {
    const made = must(await createBranch(deps, owner, { name: city, city, phoneCountry, isArchived: false }));
    return made.id;
  };
  const [kathmandu, sydney] = [await add("Kathmandu", "NP"), await add("Sydney", "AU")];
  await tx.execute(sql`
    update user_roles r set branch_id = case when u.email = ${demoAccount("counsellor").email}
      then ${kathmandu}::uuid else ${sydney}::uuid end
    from users u where u.id = r.user_id and r.role = 'admin'`);
  await tx.execute(sql`
    update students s set branch_id = case when c.office = any(${sql.param(NEPAL_OFFICES)}::text[])
      then ${kathmandu}::uuid else ${sydney}::uuid end
    from counsellors c where c.id = s.counsellor_id`);
}
