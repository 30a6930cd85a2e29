import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { takeReports } from "#app/conversations/whatsapp/deliver.server.ts";
import { readWebhook } from "#app/conversations/whatsapp/webhook-payload.ts";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import type { WhatsAppSettings } from "#app/platform/environment/whatsapp-settings.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

/** The webhook URL registered in the app at Meta. */
export const WHATSAPP_HOOK_PATH = "/api/whatsapp";

/** As large as the largest webhook, by the documentation. */
const MOST_BYTES = 3 * 1024 * 1024;
const HEADERS = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

const answer = (status: number, text: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...HEADERS, ...more } });

/**
 * Handles requests of the WhatsApp Business Cloud API: the verification of the webhook, and its reports. Messages are
 * stored and queued, so that the response is fast; each is stored once, however often it is reported.
 */
export async function answerWhatsApp(
  services: Services,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const settings = services.env.whatsApp;
  if (!settings) return answer(404, "not-found");
  try {
    switch (request.method) {
      case "GET":
        return await confirmOurs(services, settings, request, facts);
      case "POST":
        return await takeWebhook(services, settings, request, facts);
      default:
        return answer(405, "method-not-allowed", { allow: ["GET", "POST"].join(", ") });
    }
  } catch (error) {
    recordFailure(services.log, facts, error, "a webhook of WhatsApp could not be stored");
    return facts.away ? answer(503, "unavailable", { "retry-after": "5" }) : answer(500, "failed");
  }
}

async function confirmOurs(
  services: Services,
  { verifyToken }: WhatsAppSettings,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const challenge = searchParams.get("hub.challenge") ?? "";
  const isOurs =
    searchParams.get("hub.mode") === "subscribe" &&
    isSame(searchParams.get("hub.verify_token") ?? "", verifyToken);
  if (!isOurs) return refuse(services, facts, 403);
  return /^[\w.-]{1,200}$/.test(challenge) ? answer(200, challenge) : answer(400, "no-challenge");
}

async function takeWebhook(
  services: Services,
  settings: WhatsAppSettings,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const body = await readBody(request);
  if (body === null) return answer(413, "too-large");
  const signature = `sha256=${createHmac("sha256", settings.appSecret).update(body).digest("hex")}`;
  if (!isSame(request.headers.get("x-hub-signature-256") ?? "", signature)) {
    return refuse(services, facts, 401);
  }
  let payload: unknown;
  try {
    payload = JSON.parse(body.toString("utf8"));
  } catch {
    return answer(400, "invalid-body");
  }
  await storeWebhook(services, payload, settings.phoneNumberId);
  return answer(200, "ok");
}

/** Stores the messages of a webhook, each with its job, and what it reports of ours. */
async function storeWebhook(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  payload: unknown,
  phoneNumberId: string,
): Promise<void> {
  const { incoming, reports } = readWebhook(payload, phoneNumberId);
  if (incoming.length === 0 && reports.length === 0) return;
  const receivedAt = now();
  await db.transaction(async (tx) => {
    // In one order, so that two copies of a webhook do not wait for each other.
    for (const { text, ...one } of incoming.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
      const [made] = await tx
        .insert(whatsappMessages)
        .values({
          ...one,
          sentAt: one.sentAt > receivedAt ? receivedAt : one.sentAt,
          body: text,
          phoneKey: sql`key_of_phone(${one.phone}::text)`,
          createdAt: receivedAt,
        })
        .onConflictDoNothing({ target: whatsappMessages.externalId })
        .returning({ id: whatsappMessages.id });
      if (made) await jobs.enqueue(tx, "file-whatsapp", { receivedId: made.id });
    }
    await takeReports(tx, reports, now());
  });
}

/** Rate-limits unsigned requests; signed ones are never delayed. */
async function refuse(services: Services, { ip }: RequestFacts, status: 401 | 403): Promise<Response> {
  const counted = await countFromAddress(services, "whatsapp-hook:address", ip);
  if (counted.ok) return answer(status, "refused");
  return answer(429, "too-many-requests", { "retry-after": String(counted.error.retryAfterSeconds) });
}

/** Compares secrets in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The bytes as they came, which the signature is over; null when they are too many or end too soon. */
async function readBody({ body }: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MOST_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
