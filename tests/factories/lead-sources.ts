import { randomBytes } from "node:crypto";
import { leadDeliveries } from "#app/conversations/lead-sources/lead-deliveries.tables.server.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { consentMark } from "#app/conversations/lead-sources/receive-enquiry.server.ts";
import { hashOfToken } from "#app/conversations/lead-sources/receive-lead.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A form for the agency's website, which one website can show; with the mark of its consent text. */
export async function makeWebsiteForm(
  db: DbOrTransaction,
  createdBy: string,
  given: Partial<typeof leadSources.$inferInsert> = {},
): Promise<{ id: string; mark: string }> {
  const { id, consent } = only(
    await db
      .insert(leadSources)
      .values({
        kind: "form",
        name: "Website, contact page",
        origins: ["https://www.agency.example"],
        consent: "I agree that I am contacted about my enquiry.",
        createdBy,
        ...given,
      })
      .returning(),
  );
  return { id, mark: consentMark(consent) };
}

/** A webhook to which one delivery came that had no contact, with the token of its address. */
export async function makeLeadHook(
  db: DbOrTransaction,
  createdBy: string,
  given: Partial<typeof leadSources.$inferInsert> = {},
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const { id } = only(
    await db
      .insert(leadSources)
      .values({ kind: "webhook", name: "Google Ads", tokenHash: hashOfToken(token), createdBy, ...given })
      .returning(),
  );
  await db.insert(leadDeliveries).values({
    sourceId: id,
    deliveryKey: "first",
    result: "refused",
    reason: "no-contact",
    fields: [
      ["FULL_NAME", "Asha Gurung"],
      ["Preferred city", "Dunedin"],
    ],
  });
  return { id, token };
}
