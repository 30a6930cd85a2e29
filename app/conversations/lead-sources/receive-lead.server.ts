import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { storeLead } from "#app/conversations/enquiries/store-lead.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { leadDeliveries } from "./lead-deliveries.tables.server.ts";
import { deliveryIdOf, mapLead } from "./lead-mapping.ts";
import type { PayloadField, ReadPayload } from "./lead-payload.ts";
import type { LeadRefusal, LeadResult } from "./lead-source.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/** What is stored of the token in the address of a webhook. Plain SHA-256 is enough for 32 random bytes. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

interface Received {
  readonly sourceId: string;
  readonly payload: ReadPayload;
  /** The body as it came, by which one is known that names no id. */
  readonly body: string;
  /** The id that a header of the request gives the delivery. */
  readonly headerId: string | null;
}

interface Outcome {
  readonly result: LeadResult;
  readonly reason: LeadRefusal | null;
  readonly enquiryId: string | null;
}

/** What became of a delivery; `duplicate` where it had come before. */
export type LeadOutcome = Pick<Outcome, "reason"> & { readonly result: LeadResult | "duplicate" };

/**
 * Stores a webhook delivery as an enquiry, once: a repeated delivery adds nothing, unless the first was refused. Null
 * for a removed source.
 */
export async function receiveLead(
  deps: Deps,
  { sourceId, payload, body, headerId }: Received,
): Promise<LeadOutcome | null> {
  return deps.db.transaction(async (tx) => {
    // Deliveries of one source are serialised, so that only one is the first.
    const [source] = await tx.select().from(leadSources).where(eq(leadSources.id, sourceId)).for("update");
    if (!source) return null;
    const fields = "fields" in payload ? payload.fields : null;
    const mapped = fields && mapLead(fields, source.mapping);
    const id = headerId ?? (fields && deliveryIdOf(fields, source.mapping));
    const deliveryKey = keyOf(id, fields, body);
    const sameOne = and(eq(leadDeliveries.sourceId, sourceId), eq(leadDeliveries.deliveryKey, deliveryKey));
    const [known] = await tx.select().from(leadDeliveries).where(sameOne);
    if (known && known.result !== "refused") {
      await tx
        .update(leadDeliveries)
        .set({ repeats: sql`${leadDeliveries.repeats} + 1` })
        .where(eq(leadDeliveries.id, known.id));
      return { result: "duplicate", reason: null };
    }
    const outcome = await outcomeOf({ ...deps, db: tx }, source, payload, mapped);
    const stored = { ...outcome, fields };
    if (known) {
      const again = { ...stored, repeats: known.repeats + 1 };
      await tx.update(leadDeliveries).set(again).where(eq(leadDeliveries.id, known.id));
    } else {
      await tx.insert(leadDeliveries).values({ ...stored, sourceId, deliveryKey, createdAt: deps.now() });
    }
    return { result: outcome.result, reason: outcome.reason };
  });
}

async function outcomeOf(
  deps: Omit<Deps, "db"> & { readonly db: Transaction },
  source: typeof leadSources.$inferSelect,
  payload: ReadPayload,
  mapped: ReturnType<typeof mapLead>,
): Promise<Outcome> {
  const refused = (reason: LeadRefusal): Outcome => ({ result: "refused", reason, enquiryId: null });
  if (source.isPaused) return refused("paused");
  if ("problem" in payload) return refused(payload.problem);
  if (mapped === null) return refused("no-contact");
  if (mapped.isTest) return { result: "test", reason: null, enquiryId: null };
  const { isTest: _, ...lead } = mapped;
  const stored = await storeLead(deps, source, { ...lead, id: randomUUID(), consent: null });
  return { result: stored.joined ? "joined" : "accepted", reason: null, enquiryId: stored.enquiryId };
}

/** A hash: ids of other systems can be as long as they like, and can be someone's address. */
function keyOf(id: string | null, fields: readonly PayloadField[] | null, body: string): string {
  const content = fields ? JSON.stringify([...fields].sort(([a], [b]) => (a < b ? -1 : 1))) : body;
  return createHash("sha256")
    .update(id === null ? `content\n${content}` : `id\n${id}`)
    .digest("base64url");
}

/** The webhook of a token; null where there is none. */
export async function findLeadHook({ db }: Pick<Deps, "db">, token: string): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: leadSources.id })
    .from(leadSources)
    .where(eq(leadSources.tokenHash, hashOfToken(token)));
  return found ?? null;
}
