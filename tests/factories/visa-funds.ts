import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { familyLinks } from "#app/visas/family/family.tables.server.ts";
import { newFamilyToken } from "#app/visas/family/family-tokens.server.ts";
import {
  visaFundLines,
  visaFundSources,
  visaFundSponsors,
  visaFunds,
} from "#app/visas/funds/funds.tables.server.ts";
import { only } from "./records.ts";
import { makeVisaFile } from "./visa-files.ts";

interface FundsGiven {
  readonly name?: string;
  readonly funds?: Partial<typeof visaFunds.$inferInsert>;
}

/** The funds of an application: a mother with an account in rupees and one large deposit. */
export async function makeFunds(
  db: DbOrTransaction,
  applicationId: string,
  { name = "Everest Bank", funds = {} }: FundsGiven = {},
) {
  await db.insert(visaFunds).values({
    applicationId,
    plannedOn: "2031-01-15",
    currency: "NPR",
    rate: "88.35",
    rateOn: "2026-11-01",
    tuitionMinor: 3_000_000,
    version: 1,
    ...funds,
  });
  const sponsor = only(
    await db
      .insert(visaFundSponsors)
      .values({ applicationId, name, relation: "mother", consentOn: "2026-11-01" })
      .returning(),
  );
  const source = only(
    await db
      .insert(visaFundSources)
      .values({
        applicationId,
        kind: "account",
        sponsorId: sponsor.id,
        label: name,
        lastFour: "4321",
        currency: "NPR",
        amountMinor: 500_000_000,
        documentOn: "2031-01-10",
      })
      .returning(),
  );
  const line = only(
    await db
      .insert(visaFundLines)
      .values({
        sourceId: source.id,
        position: 1,
        on: "2031-01-02",
        description: name,
        amountMinor: 400_000_000,
      })
      .returning(),
  );
  return { sponsorId: sponsor.id, sourceId: source.id, lineId: line.id };
}

/** A link to the family page of an application, which works for 90 days unless the test says otherwise. */
export async function makeFamilyLink(
  db: DbOrTransaction,
  applicationId: string,
  given: Partial<typeof familyLinks.$inferInsert> = {},
) {
  const { token, tokenHash } = newFamilyToken();
  const now = new Date();
  const link = only(
    await db
      .insert(familyLinks)
      .values({
        applicationId,
        name: "Maya Thapa",
        relation: "mother",
        email: "maya@family.example",
        phone: "+9779812345678",
        tokenHash,
        consentedAt: now,
        expiresAt: new Date(now.getTime() + 90 * 86_400_000),
        ...given,
      })
      .returning(),
  );
  return { ...link, token };
}

/** Funds and links of another student’s application, and of the student’s own. */
export async function makeVisaFundsOfWorld(
  db: DbOrTransaction,
  given: {
    readonly own: string;
    readonly foreign: string;
    readonly marks: { readonly funds: string; readonly family: string };
  },
) {
  const { own, foreign, marks } = given;
  const link = await makeFamilyLink(db, foreign, { name: marks.family });
  // Students enter funds into an open visa file.
  await makeVisaFile(db, own);
  return {
    funds: await makeFunds(db, foreign, { name: marks.funds }),
    ownFunds: await makeFunds(db, own),
    linkId: link.id,
    token: link.token,
    ownLinkId: (await makeFamilyLink(db, own)).id,
  };
}
