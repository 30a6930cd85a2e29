import { z } from "zod";
import type { Channel, Handed, SentTemplate } from "#app/conversations/channels/channel.ts";
import type { WhatsAppSettings } from "#app/platform/environment/whatsapp-settings.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { isPassing } from "./failure-reason.ts";
import { digitsOf } from "./whatsapp.ts";

/** How long the API may take, in milliseconds. */
const PATIENCE_MS = 15_000;
const FILE_PATIENCE_MS = 60_000;
const LONGEST_ANSWER = 64 * 1024;

/** A message as the API gets it. */
export interface WhatsAppMessage {
  /** Ours; the API repeats it in each report. */
  readonly id: string;
  /** In the form of E.164. */
  readonly to: string;
  readonly body: string;
  readonly template: SentTemplate | null;
}

const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });
const errorSchema = z.object({ error: z.object({ code: z.number().int() }) });
const mediaSchema = z.object({ url: z.url(), file_size: z.number().optional().catch(undefined) });

/** The WhatsApp Business Cloud API as a channel. Never logs or returns what the API says: it quotes numbers. */
export const whatsAppChannel = (
  settings: WhatsAppSettings,
  patience = PATIENCE_MS,
): Channel<WhatsAppMessage> => ({
  name: "whatsapp",
  send: (message) => send(settings, message, patience),
});

const bearerOf = ({ accessToken }: WhatsAppSettings): string => ["Bearer", accessToken].join(" ");

async function send(settings: WhatsAppSettings, message: WhatsAppMessage, patience: number): Promise<Handed> {
  let answer: Response;
  try {
    answer = await fetch(`${settings.address}/${settings.phoneNumberId}/messages`, {
      method: "POST",
      headers: { authorization: bearerOf(settings), "content-type": "application/json" },
      body: JSON.stringify(bodyOf(message)),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    // Without a connection nothing left; after it, no one can tell.
    return neverConnected(error)
      ? { outcome: "refused", reason: "late", again: true }
      : { outcome: "unknown" };
  }
  const body = await readJson(answer);
  const sent = sentSchema.safeParse(body);
  if (answer.ok) {
    const [first] = sent.success ? sent.data.messages : [];
    return first ? { outcome: "sent", externalId: first.id } : { outcome: "unknown" };
  }
  const refused = errorSchema.safeParse(body);
  if (refused.success) {
    const { code } = refused.data.error;
    return { outcome: "refused", reason: String(code), again: isPassing(code) };
  }
  if (answer.status === 429) return { outcome: "refused", reason: "limit", again: true };
  if (answer.status === 401 || answer.status === 403)
    return { outcome: "refused", reason: "auth", again: false };
  return answer.status >= 500
    ? { outcome: "unknown" }
    : { outcome: "refused", reason: String(answer.status), again: false };
}

function bodyOf({ id, to, body, template }: WhatsAppMessage) {
  const common = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: digitsOf(to),
    biz_opaque_callback_data: id,
  };
  if (template === null) return { ...common, type: "text", text: { preview_url: false, body } };
  const { name, language, parameters } = template;
  const filled = parameters.map((text) => ({ type: "text", text }));
  return {
    ...common,
    type: "template",
    template: {
      name,
      language: { code: language },
      ...(filled.length > 0 ? { components: [{ type: "body", parameters: filled }] } : {}),
    },
  };
}

const NO_CONNECTION = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return (
    causes.length > 0 &&
    causes.every((one) => NO_CONNECTION.includes((one as { code?: string } | undefined)?.code ?? ""))
  );
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(Buffer.from(await readBytes(answer, LONGEST_ANSWER)).toString("utf8"));
  } catch {
    return null;
  }
}

/** The body of an answer. Throws a RangeError when it is longer. */
async function readBytes({ body }: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new RangeError("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Hosts from which Meta serves files: our token goes nowhere else. */
const FILE_HOSTS = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;

function isFileHost(url: URL, { address }: WhatsAppSettings): boolean {
  const api = new URL(address);
  return url.origin === api.origin || (url.protocol === "https:" && FILE_HOSTS.test(url.hostname));
}

/**
 * Downloads a file that came in. Errors: `gone` when the API has it no longer, `too-big`, and `away` when it can be tried
 * again.
 */
export async function downloadMedia(
  settings: WhatsAppSettings,
  mediaId: string,
  most: number,
): Promise<Result<Uint8Array, "gone" | "too-big" | "away">> {
  const headers = { authorization: bearerOf(settings) };
  const get = (url: string) =>
    fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
  try {
    const found = await get(`${settings.address}/${mediaId}?phone_number_id=${settings.phoneNumberId}`);
    if (isAway(found)) return err("away");
    const media = mediaSchema.safeParse(await readJson(found));
    if (!found.ok || !media.success) return err("gone");
    if ((media.data.file_size ?? 0) > most) return err("too-big");
    const url = new URL(media.data.url);
    if (!isFileHost(url, settings)) return err("gone");
    const file = await get(url.href);
    if (isAway(file)) return err("away");
    return file.ok ? ok(await readBytes(file, most)) : err("gone");
  } catch (error) {
    return err(error instanceof RangeError ? "too-big" : "away");
  }
}

const isAway = ({ status }: Response): boolean => status >= 500 || status === 429 || status === 401;
