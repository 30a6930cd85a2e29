import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import type { PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { LEFT_OUT_WORDS, SECTION_WORDS } from "#app/platform/personal-data/personal-data.words.ts";
import {
  type CopiedSection,
  PERSONAL_DATA_FORMAT,
  PERSONAL_DATA_SECTIONS,
  type PersonalDataCopy,
  type PersonalDataSection,
} from "#app/platform/personal-data/sections.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import { ok } from "#app/platform/results/result.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { HOLDINGS } from "#app/registry/personal-data.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { keysOfAccount } from "./keys.server.ts";

type Deps = Pick<Services, "db" | "env" | "now">;

/**
 * Everything that is held about whoever asks, as they may have it; see docs/personal-data.md for its shape. Each
 * copy goes on the trail. Errors: `forbidden` (also without a recent proof), `too-many`.
 */
export async function copyPersonalData(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Promise<Result<PersonalDataCopy, FailureOf<"forbidden" | "too-many">>> {
  const may = mayChangeAccount(known, "account.copyData", deps);
  if (!may.ok) return may;
  const { user } = known;
  const counted = await countAttempt(deps, "copy:account", user.id);
  if (!counted.ok) return counted;
  return deps.db.transaction(
    async (tx) => {
      await recordAudit(
        tx,
        known.actor,
        { action: "account.copyData", subjectType: "user", subjectId: user.id },
        requestId,
      );
      return ok({
        format: PERSONAL_DATA_FORMAT,
        product: deps.env.brandName,
        generatedAt: deps.now().toISOString(),
        person: { name: user.fullName, email: shownContact(user), emailConfirmed: user.emailVerified },
        sections: await readSections(tx, await keysOfAccount(tx, user)),
        leftOut: { ...LEFT_OUT_WORDS },
      });
    },
    // One state of the database for all parts.
    { isolationLevel: "repeatable read" },
  );
}

async function readSections(
  db: DbOrTransaction,
  keys: PersonKeys,
): Promise<Partial<Record<PersonalDataSection, CopiedSection>>> {
  const sections: Partial<Record<PersonalDataSection, CopiedSection>> = {};
  const inOrder = PERSONAL_DATA_SECTIONS.flatMap((section) =>
    HOLDINGS.filter((one) => one.section === section),
  );
  for (const { section, leftOut, copy } of inOrder) {
    const records = await copy(db, keys);
    if (records.length === 0) continue;
    const before = sections[section];
    sections[section] = {
      ...SECTION_WORDS[section],
      records: [...(before?.records ?? []), ...records],
      leftOut: [...new Set([...(before?.leftOut ?? []), ...leftOut])],
    };
  }
  return sections;
}
