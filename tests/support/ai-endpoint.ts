import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { readAiSettings } from "#app/platform/environment/ai-settings.server.ts";

/** How the endpoint answers: with this content, status or body, or never. */
export type AiMood =
  | { readonly content: string }
  | { readonly status: number; readonly location?: string }
  | { readonly body: string }
  | "silent";

const API_KEY = "test-key";

/** A stand-in for an endpoint with the chat interface. `asked` has every request. */
export async function startAiEndpoint() {
  const asked: string[] = [];
  let mood: AiMood = { content: JSON.stringify({ facts: [] }) };
  let onAsked: () => Promise<unknown> = async () => undefined;
  const server = createServer(async (request, response) => {
    const text = await read(request);
    asked.push(text);
    await onAsked();
    if (mood === "silent") return;
    const isKnown = request.headers.authorization === `Bearer ${API_KEY}`;
    if (!isKnown || request.url !== "/v1/chat/completions") return response.writeHead(401).end(text);
    if ("status" in mood) {
      // The answer quotes the request, which no page may show.
      return response.writeHead(mood.status, mood.location ? { location: mood.location } : {}).end(text);
    }
    response.writeHead(200, { "content-type": "application/json" });
    const whole = "body" in mood ? mood.body : JSON.stringify({ choices: [{ message: mood }] });
    response.end(whole);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The endpoint has no port");
  const { ai } = readAiSettings({
    AI_BASE_URL: `http://127.0.0.1:${address.port}/v1/`,
    AI_MODEL: "test-model",
    AI_API_KEY: API_KEY,
  });
  if (!ai) throw new Error("The settings of the endpoint are refused");
  return {
    asked,
    ai,
    set: (next: AiMood) => {
      mood = next;
    },
    /** Runs before each answer. */
    beforeAnswer: (act: typeof onAsked) => {
      onAsked = act;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
