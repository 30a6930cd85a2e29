import { createHash } from "node:crypto";
import { type ChainContent, canonicalJson, chainHash } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { StoredChanges } from "./stored-values.ts";

/** What of an entry is hashed. Its session and network are not: they are forgotten after a year. */
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

/** What of a link is hashed beside its place. */
export interface LinkContent {
  readonly digest: string;
  readonly isRead: boolean;
  /** As of the entry, to the microsecond. */
  readonly at: string;
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** 64 hex digits over the entry. Its random id is among what is hashed: once that is gone, nobody can guess the rest. */
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
