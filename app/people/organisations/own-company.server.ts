import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { institutions, partners } from "#app/registry/tables.server.ts";
import type { OwnCompany } from "./own-company.ts";

/** The company of an account, or null when the account has none of that kind. */
export async function findOwnCompany(
  db: DbOrTransaction,
  userId: string,
  role: CompanyRole,
): Promise<OwnCompany | null> {
  if (role === "partner") {
    const [row] = await db.select().from(partners).where(eq(partners.userId, userId));
    return row ? { ...shared(row), role, name: row.companyName, website: null } : null;
  }
  const [row] = await db.select().from(institutions).where(eq(institutions.userId, userId));
  return row ? { ...shared(row), role, name: row.institutionName, website: row.website } : null;
}

function shared(row: typeof partners.$inferSelect | typeof institutions.$inferSelect) {
  const { contactName, email, phone, status, decisionReason, createdAt } = row;
  return { contactName, email, phone, status, decisionReason, createdAt };
}
