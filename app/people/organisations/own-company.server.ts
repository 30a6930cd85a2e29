import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { organisations } from "./organisations.tables.server.ts";
import type { OwnCompany } from "./own-company.ts";

/** The organisation that the actor acts for, in full; null for an unknown id. */
export async function findOwnCompany(
  db: DbOrTransaction,
  organisationId: string,
): Promise<OwnCompany | null> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, organisationId));
  if (!row) return null;
  const { kind: role, name, contactName, email, phone, website, referralCode } = row;
  const { status, decisionReason, createdAt } = row;
  return {
    role,
    name,
    contactName,
    email,
    phone,
    website,
    referralCode,
    status,
    decisionReason,
    createdAt,
  };
}
