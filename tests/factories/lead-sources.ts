import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { consentMark } from "#app/conversations/lead-sources/receive-enquiry.server.ts";
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
