import { randomBytes } from "node:crypto";
import { asc, eq, gt, inArray } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import {
  CHAIN_START,
  type ChainContent,
  chainHash,
  firstBreak,
} from "#app/platform/hash-chain/hash-chain.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { representationEvents, representations } from "./representations.tables.server.ts";
import type { RepresentationEventKind, RepresentationMover, StepThrough } from "./state.ts";

type Row = typeof representations.$inferSelect;
type EventRow = typeof representationEvents.$inferInsert;
/** The end of a representation's chain, as stored in its row. */
type ChainEnd = Pick<Row, "id" | "organisationId" | "chainLength" | "chainHash">;

/** An entry of the chain: codes and ids, never typed text. */
export interface ChainStep {
  readonly event: RepresentationEventKind;
  readonly by: RepresentationMover;
  readonly through: StepThrough;
  readonly actor: Actor | null;
  readonly at: Date;
  readonly facts?: { readonly [key: string]: ChainContent };
}

/** The next entry of a chain, and its new end. Writes nothing. */
export function nextLine(
  end: ChainEnd,
  { event, by, through, actor, at, facts }: ChainStep,
): { row: EventRow; end: Pick<Row, "chainLength" | "chainHash"> } {
  const position = end.chainLength + 1;
  const previousHash = end.chainHash ?? CHAIN_START;
  const content: ChainContent = {
    ...facts,
    event,
    by,
    through,
    actor: actor?.kind === "user" ? actor.userId : null,
    at: at.toISOString(),
    representation: end.id,
    organisation: end.organisationId,
  };
  const hash = chainHash(previousHash, position, content);
  return {
    row: { representationId: end.id, position, event, content, previousHash, hash, createdAt: at },
    end: { chainLength: position, chainHash: hash },
  };
}

/** Appends an entry to a representation's chain. The caller holds the lock on the row. */
export async function appendStep(tx: Transaction, end: ChainEnd, step: ChainStep): Promise<void> {
  const line = nextLine(end, step);
  await tx.insert(representationEvents).values(line.row);
  await tx.update(representations).set(line.end).where(eq(representations.id, end.id));
}

/**
 * A salt for the digest of a consent. It is stored with the name, and deleted with it when the person is erased.
 */
export const newSalt = (): string => randomBytes(16).toString("hex");

/** The chain's digest of a consent's text: it can be recomputed from the row, but not from the chain. */
export const consentDigest = (salt: string, name: string, version: string): string =>
  chainHash(salt, 1, { name, version });

/**
 * Whether a chain is intact. `brokenAt` is the first entry that does not fit; null with `holds: false`: entries are
 * missing at the end, or the consent differs.
 */
export interface ChainCheck {
  readonly representationId: string;
  readonly lines: number;
  readonly holds: boolean;
  readonly brokenAt: number | null;
}

type Line = Pick<EventRow, "position" | "content" | "previousHash" | "hash" | "event">;
type Checked = Pick<
  Row,
  "id" | "chainLength" | "chainHash" | "consentName" | "consentSalt" | "consentVersion"
>;

/** Verifies one chain against its row. `lines` are in order. */
export function checkChain(row: Checked, lines: readonly Line[]): ChainCheck {
  const answer = { representationId: row.id, lines: lines.length };
  const misnamed = lines.find(({ content, event }) => factOf(content, "event") !== event);
  const foreign = lines.find(({ content }) => factOf(content, "representation") !== row.id);
  const brokenAt = firstBreak(lines) ?? misnamed?.position ?? foreign?.position ?? null;
  if (brokenAt !== null) return { ...answer, holds: false, brokenAt };
  const last = lines.at(-1);
  const isWhole = lines.length === row.chainLength && (last?.hash ?? null) === row.chainHash;
  const consent = lines.find(({ event }) => event === "consented");
  const { consentName: name, consentSalt: salt, consentVersion: version } = row;
  const isSame =
    !consent ||
    salt === null ||
    factOf(consent.content, "evidence") === consentDigest(salt, name ?? "", version ?? "");
  return { ...answer, holds: isWhole && isSame, brokenAt: null };
}

function factOf(content: ChainContent, key: string): ChainContent {
  if (content === null || typeof content !== "object" || Array.isArray(content)) return null;
  return (content as { readonly [key: string]: ChainContent })[key] ?? null;
}

const AT_ONCE = 500;

/** Verifies the chains of these representations, or of all; returns the broken ones and the total. */
export async function verifyChains(
  db: DbOrTransaction,
  ids?: readonly string[],
): Promise<{ checked: number; lines: number; broken: ChainCheck[] }> {
  const broken: ChainCheck[] = [];
  let checked = 0;
  let total = 0;
  let after: string | undefined;
  do {
    const rows: Checked[] = await db
      .select({
        id: representations.id,
        chainLength: representations.chainLength,
        chainHash: representations.chainHash,
        consentName: representations.consentName,
        consentSalt: representations.consentSalt,
        consentVersion: representations.consentVersion,
      })
      .from(representations)
      .where(
        ids
          ? inArray(representations.id, [...ids])
          : after === undefined
            ? undefined
            : gt(representations.id, after),
      )
      .orderBy(asc(representations.id))
      .limit(ids ? ids.length + 1 : AT_ONCE);
    const lines = await db
      .select()
      .from(representationEvents)
      .where(
        inArray(
          representationEvents.representationId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(representationEvents.representationId), asc(representationEvents.position));
    const byChain = Map.groupBy(lines, ({ representationId }) => representationId);
    for (const row of rows) {
      const check = checkChain(row, byChain.get(row.id) ?? []);
      checked += 1;
      total += check.lines;
      if (!check.holds) broken.push(check);
    }
    after = !ids && rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
  return { checked, lines: total, broken };
}
