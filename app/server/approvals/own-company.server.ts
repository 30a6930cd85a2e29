import { eq } from "drizzle-orm";
import type { CompanyRole } from "#app/domain/accounts/roles.ts";
import type { OwnCompany } from "#app/domain/approvals/own-company.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { institutions, partners } from "../db/schema/schema.server.ts";

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
