import { z } from "zod";
import type { DeliveryState } from "#app/conversations/channels/channel.ts";
import type { ReceivedKind } from "./whatsapp.ts";

/** A message that came in. */
export interface Incoming {
  readonly externalId: string;
  /** In the form of E.164. */
  readonly phone: string;
  /** The name in the sender's profile. */
  readonly name: string | null;
  readonly kind: ReceivedKind;
  /** The text, or the caption of a file. */
  readonly text: string | null;
  readonly mediaId: string | null;
  readonly fileName: string | null;
  readonly sentAt: Date;
}

/** What WhatsApp says of a message of ours. */
export interface StatusReport {
  readonly externalId: string;
  /** Ours, which we gave it; null when it was sent by another program. */
  readonly messageId: string | null;
  readonly state: Exclude<DeliveryState, "queued">;
  readonly reason: string | null;
}

export interface ReadWebhook {
  readonly incoming: readonly Incoming[];
  readonly reports: readonly StatusReport[];
}

const LONGEST_TEXT = 5_000;
const LONGEST_ID = 300;
/** A webhook has up to a thousand entries; what is over that came from no one we know. */
const MOST_ENTRIES = 1_000;

const anything = z.unknown();
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];

const envelope = z.object({ object: z.literal("whatsapp_business_account"), entry: z.array(anything) });
const entrySchema = z.object({ changes: z.array(anything) });
const changeSchema = z.object({
  field: z.literal("messages"),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    // What is not there is no list.
    contacts: anything.optional(),
    messages: anything.optional(),
    statuses: anything.optional(),
  }),
});
const contactSchema = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });
const idSchema = z
  .string()
  .min(1)
  .max(LONGEST_ID)
  .regex(/^[\x21-\x7e]+$/);
const messageSchema = z.looseObject({
  from: z.string().regex(/^\d{7,15}$/),
  id: idSchema,
  timestamp: z.string().regex(/^\d{1,10}$/),
  type: z.string(),
});
const statusSchema = z.object({
  id: idSchema,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .optional()
    .catch(undefined),
});

const textSchema = z.object({ body: z.string() });
const fileSchema = z.object({
  id: idSchema.regex(/^[\w.-]+$/),
  caption: z.string().optional().catch(undefined),
  filename: z.string().optional().catch(undefined),
});
const titleSchema = z.object({ title: z.string() });
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads what the WhatsApp Business Cloud API sends to a webhook, of one phone number. What has another form than the
 * documentation says is skipped, never guessed: the API adds kinds of messages over time.
 */
export function readWebhook(body: unknown, phoneNumberId: string): ReadWebhook {
  const incoming: Incoming[] = [];
  const reports: StatusReport[] = [];
  const outer = envelope.safeParse(body);
  for (const entry of outer.success ? outer.data.entry.slice(0, MOST_ENTRIES) : []) {
    const inner = entrySchema.safeParse(entry);
    for (const one of inner.success ? inner.data.changes.slice(0, MOST_ENTRIES) : []) {
      const change = changeSchema.safeParse(one);
      if (!change.success || change.data.value.metadata.phone_number_id !== phoneNumberId) continue;
      const { contacts, messages, statuses } = change.data.value;
      const names = namesOf(contacts);
      incoming.push(...listOf(messages).flatMap((message) => readMessage(message, names)));
      reports.push(...listOf(statuses).flatMap(readStatus));
    }
  }
  return { incoming, reports };
}

const namesOf = (contacts: unknown): ReadonlyMap<string, string> =>
  new Map(
    listOf(contacts).flatMap((one) => {
      const contact = contactSchema.safeParse(one);
      return contact.success ? [[contact.data.wa_id, contact.data.profile.name] as const] : [];
    }),
  );

function readMessage(value: unknown, names: ReadonlyMap<string, string>): Incoming[] {
  const parsed = messageSchema.safeParse(value);
  if (!parsed.success) return [];
  const { from, id, timestamp, type } = parsed.data;
  const content = contentOf(type, parsed.data);
  return [
    {
      externalId: id,
      phone: `+${from}`,
      name: plain(names.get(from), 200)?.replace(/\s+/g, " ") ?? null,
      text: null,
      mediaId: null,
      fileName: null,
      ...content,
      sentAt: new Date(Number(timestamp) * 1000),
    },
  ];
}

type Content = Pick<Incoming, "kind"> & Partial<Pick<Incoming, "text" | "mediaId" | "fileName">>;

function contentOf(type: string, message: Readonly<Record<string, unknown>>): Content {
  switch (type) {
    case "text": {
      const text = textSchema.safeParse(message.text);
      const body = text.success ? plain(text.data.body, LONGEST_TEXT) : null;
      return body === null ? { kind: "unsupported" } : { kind: "text", text: body };
    }
    case "image":
    case "document":
    case "audio":
    case "video":
    case "sticker": {
      const file = fileSchema.safeParse(message[type]);
      if (!file.success) return { kind: "unsupported" };
      const { id, caption, filename } = file.data;
      return { kind: type, text: plain(caption, LONGEST_TEXT), mediaId: id, fileName: plain(filename, 200) };
    }
    case "button": {
      const button = z.object({ text: z.string() }).safeParse(message.button);
      return textContent(button.success ? button.data.text : undefined);
    }
    case "interactive": {
      const reply = z
        .object({ button_reply: titleSchema.optional(), list_reply: titleSchema.optional() })
        .safeParse(message.interactive);
      return textContent(
        reply.success ? (reply.data.button_reply ?? reply.data.list_reply)?.title : undefined,
      );
    }
    case "reaction": {
      const reaction = z.object({ emoji: z.string() }).safeParse(message.reaction);
      return { kind: "reaction", text: reaction.success ? plain(reaction.data.emoji, 20) : null };
    }
    default:
      return { kind: "unsupported" };
  }
}

function textContent(value: string | undefined): Content {
  const text = plain(value, LONGEST_TEXT);
  return text === null ? { kind: "unsupported" } : { kind: "text", text };
}

function readStatus(value: unknown): StatusReport[] {
  const parsed = statusSchema.safeParse(value);
  if (!parsed.success) return [];
  const { id, status, biz_opaque_callback_data: ours, errors } = parsed.data;
  return [
    {
      externalId: id,
      messageId: ours !== undefined && UUID.test(ours) ? ours.toLowerCase() : null,
      state: status,
      reason: status === "failed" ? String(errors?.[0]?.code ?? "failed") : null,
    },
  ];
}

/** A text as the database takes it; null for nothing. */
function plain(text: string | undefined, most: number): string | null {
  const cleaned = (text ?? "")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .slice(0, most)
    .toWellFormed()
    .trim();
  return cleaned === "" ? null : cleaned;
}
