import { eq } from "drizzle-orm";
import { type AttachDeps, withAttachment } from "#app/platform/attachments/attachments.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { OfferRefused } from "./draft-offer.server.ts";
import { type LockedOffer, lockOffer } from "./lock-offer.server.ts";
import { offers } from "./offers.tables.server.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.problems;
type Changed = Promise<Result<{ version: number }, OfferRefused>>;
type Letter = Pick<
  typeof offers.$inferInsert,
  "letterFileId" | "letterOrigin" | "letterSha256" | "letterVersion"
>;

/**
 * Attaches the institution's own letter to a draft instead of a generated one, and replaces an existing one. The same
 * file again changes nothing. Errors: `invalid` at `file`, and for an issued offer; `stale`.
 */
export function attachLetter(
  deps: AttachDeps,
  actor: Actor,
  { file, ...known }: { id: string; version: number; file: ReceivedFile },
): Changed {
  return withAttachment(deps, file, (letter) =>
    changeLetter(deps, actor, known, async ({ letterSha256, letterVersion }, tx) =>
      letterSha256 === letter.sha256
        ? null
        : {
            letterFileId: await letter.insert(tx),
            letterOrigin: "institution",
            letterSha256: letter.sha256,
            letterVersion: letterVersion + 1,
          },
    ),
  );
}

/** Removes the institution's letter from a draft: a letter is generated from the terms on issue. */
export function removeLetter(deps: WriteDeps, actor: Actor, known: { id: string; version: number }): Changed {
  return changeLetter(deps, actor, known, async ({ letterFileId }) =>
    letterFileId === null ? null : { letterFileId: null, letterOrigin: null, letterSha256: null },
  );
}

function changeLetter(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  letterOf: (offer: LockedOffer["offer"], tx: Transaction) => Promise<Letter | null>,
): Changed {
  return changeRecord<LockedOffer, FailureOf<"invalid">>(deps, actor, {
    action: "offer.draft",
    subjectType: "offer",
    subjectId: id,
    version,
    relation: ({ relation }) => relation,
    lock: (tx) => lockOffer(tx, actor, "offer.draft", id),
    async change({ offer }, tx) {
      if (offer.state !== "draft") return invalidField("", texts.notDraft);
      const letter = await letterOf(offer, tx);
      if (letter === null) return ok(null);
      return ok({
        fields: ["letter"],
        write: (next) =>
          tx
            .update(offers)
            .set({ ...letter, version: next })
            .where(eq(offers.id, id)),
      });
    },
  });
}

/** Whether a virus was found in a letter since it was sent: an infected one is never delivered. */
export async function isInfectedLetter(tx: Transaction, fileId: string | null): Promise<boolean> {
  if (fileId === null) return false;
  const [row] = await tx.select({ scan: files.scan }).from(files).where(eq(files.id, fileId));
  return row?.scan === "infected";
}
