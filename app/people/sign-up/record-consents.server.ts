import type { Transaction } from "#app/platform/database/client.server.ts";
import { consents } from "#app/registry/tables.server.ts";
import { CONSENT_VERSIONS } from "./consent.ts";

/** What somebody agrees to when their account is made: the terms and the privacy policy, in the versions in force. */
export async function recordConsents(
  tx: Transaction,
  userId: string,
  context: "sign-up" | "invitation",
): Promise<void> {
  await tx.insert(consents).values(
    (["terms", "privacy"] as const).map((kind) => ({
      userId,
      kind,
      version: CONSENT_VERSIONS[kind],
      context,
    })),
  );
}
