import { createHash } from "node:crypto";
import { type ChainContent, canonicalJson, chainHash } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { StoredChanges } from "./stored-values.ts";

/** The hashed part of an entry. Its session and network are not hashed: they are deleted after a year. */
export interface SealedEntry {
  readonly id: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
  readonly requestId: string | null;
  readonly isRead: boolean;
  readonly valuesDigest: string | null;
  /** When, in UTC and to the microsecond: `2026-11-25T12:00:00.000001Z`. */
  readonly at: string;
}

/** What is hashed of a link in addition to its position. */
export interface LinkContent {
  readonly digest: string;
  readonly isRead: boolean;
  /** The entry's time, to the microsecond. */
  readonly at: string;
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/**
 * 64 hex digits over the entry. The hash includes its random id, so that the rest cannot be guessed once the id is
 * deleted.
 */
export function entryDigest(entry: SealedEntry): string {
  return sha256(
    canonicalJson({
      id: entry.id,
      actor: entry.actorId,
      action: entry.action,
      type: entry.subjectType,
      subject: entry.subjectId,
      fields: entry.fields,
      request: entry.requestId,
      opened: entry.isRead,
      values: entry.valuesDigest,
      at: entry.at,
    }),
  );
}

/** 64 hex digits over old and new values and their salt. */
export function digestOfValues(salt: string, changes: StoredChanges): string {
  return sha256(`${salt}\n${canonicalJson(changes as unknown as ChainContent)}`);
}

/** The hash of a link, by the hash of the one before it. */
export function linkHash(previous: string, position: number, { digest, isRead, at }: LinkContent): string {
  return chainHash(previous, position, { entry: digest, opened: isRead, at });
}
