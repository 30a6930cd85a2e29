import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** What the API was asked to send. */
export interface TakenMessage {
  readonly to: string;
  readonly type: string;
  readonly biz_opaque_callback_data: string;
  readonly text?: { readonly body: string };
  readonly template?: unknown;
}

/** How the API answers a message: takes it, refuses it with an error code, hangs up, or breaks in the middle. */
export type ApiMood = "takes" | "hangs-up" | "breaks" | number;

const PHONE_NUMBER_ID = "106540352242922";
const APP_SECRET = "an app secret of the tests";
const VERIFY_TOKEN = "a verify token";
const ACCESS_TOKEN = "EAAtest";

/**
 * A small stand-in for the WhatsApp Business Cloud API, as its public documentation describes the messages and media
 * endpoints. `files` are what people have sent, by their media ids.
 */
export async function startWhatsAppApi() {
  const messages: TakenMessage[] = [];
  const files = new Map<string, Uint8Array>();
  let mood: ApiMood = "takes";
  let asked = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const url = new URL(request.url ?? "/", "http://api");
    const [, , first = "", second] = url.pathname.split("/");
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) {
      return answer(401, {
        error: { message: "Invalid OAuth access token", type: "OAuthException", code: 190 },
      });
    }
    if (request.method === "POST" && first === PHONE_NUMBER_ID && second === "messages") {
      read(request).then((text) => {
        asked += 1;
        if (mood === "hangs-up") return request.socket.destroy();
        if (mood === "breaks") return answer(502, "Bad gateway");
        // As the API does, it quotes the number: nothing of this may reach a log or a page.
        if (typeof mood === "number") {
          return answer(400, { error: { message: `(#${mood}) ${text}`, code: mood, fbtrace_id: "Az8" } });
        }
        const message = JSON.parse(text) as TakenMessage;
        messages.push(message);
        answer(200, {
          messaging_product: "whatsapp",
          contacts: [{ input: message.to, wa_id: message.to }],
          messages: [{ id: `wamid.out${asked}` }],
        });
      });
      return;
    }
    const file = files.get(first);
    if (!file) return answer(400, { error: { message: "Unsupported get request", code: 100 } });
    if (second === "bytes") {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      return response.end(file);
    }
    const origin = `http://${request.headers.host}`;
    answer(200, { url: `${origin}/v1/${first}/bytes`, file_size: file.length, id: first });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The API has no port");
  return {
    messages,
    files,
    asked: () => asked,
    set: (next: ApiMood) => {
      mood = next;
    },
    env: whatsAppEnv(`http://127.0.0.1:${address.port}/v1`),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The variables of a WhatsApp number whose API is at an address; nothing answers at the usual one. */
export const whatsAppEnv = (url = "http://127.0.0.1:9/v1"): Record<string, string> => ({
  WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
  WHATSAPP_ACCESS_TOKEN: ACCESS_TOKEN,
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
  WHATSAPP_URL: url,
});

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** The signature of a body, as the API puts it into the header `X-Hub-Signature-256`. */
export const signed = (body: string): string =>
  `sha256=${createHmac("sha256", APP_SECRET).update(body).digest("hex")}`;

/** A webhook of the API about one change. */
export const webhookOf = (value: object, phoneNumberId = PHONE_NUMBER_ID): object => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

let count = 0;

/** A message that someone sends, as a webhook has it. */
export const incomingOf = (
  phone: string,
  content: object = { type: "text", text: { body: "Hello" } },
  at = new Date(),
) => {
  count += 1;
  const from = phone.replace(/\D/g, "");
  return {
    contacts: [{ profile: { name: "Asha on her phone" }, wa_id: from }],
    messages: [
      { from, id: `wamid.in${count}`, timestamp: String(Math.floor(at.getTime() / 1000)), ...content },
    ],
  };
};

/** What the API says of a message of ours. */
export const statusOf = (id: string, status: string, more: object = {}) => ({
  statuses: [{ id, status, timestamp: "1750857384", recipient_id: "9779841234567", ...more }],
});
