import { request } from "node:http";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { keyed } from "#tests/support/keyed.ts";

/** Who sends, and to which of the processes. */
export interface TusClient {
  readonly origin: string;
  readonly cookie: string;
}

const headersOf = ({ origin, cookie }: TusClient, more: Record<string, string> = {}) => ({
  cookie,
  origin,
  "tus-resumable": "1.0.0",
  ...more,
});

/** Begins an upload; the answer as it is. */
export function beginTus(client: TusClient, size: number, name = "passport.pdf"): Promise<Response> {
  return fetch(client.origin + UPLOADS_PATH, {
    method: "POST",
    headers: headersOf(client, {
      "upload-length": String(size),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    }),
  });
}

/** Begins an upload, and gives its id. */
export async function newTus(client: TusClient, size: number, name?: string): Promise<string> {
  const answer = await beginTus(client, size, name);
  const id = answer.headers.get("location")?.split("/").at(-1);
  if (answer.status !== 201 || !id) throw new Error(`${answer.status}: ${await answer.text()}`);
  return id;
}

/** How far an upload is; null where there is none for this client. */
export async function tusOffset(client: TusClient, id: string): Promise<number | null> {
  const answer = await fetch(`${client.origin}${UPLOADS_PATH}/${id}`, {
    method: "HEAD",
    headers: headersOf(client),
  });
  return answer.ok ? Number(answer.headers.get("upload-offset")) : null;
}

export function patchTus(client: TusClient, id: string, bytes: Uint8Array, from: number): Promise<Response> {
  return fetch(`${client.origin}${UPLOADS_PATH}/${id}`, {
    method: "PATCH",
    headers: headersOf(client, {
      "upload-offset": String(from),
      "content-type": "application/offset+octet-stream",
    }),
    body: new Uint8Array(bytes),
  });
}

/** Sends the first `reach` of the bytes that were announced, and cuts the connection then. */
export function cutTus(
  client: TusClient,
  id: string,
  { bytes, from, reach }: { bytes: Buffer; from: number; reach: number },
): Promise<void> {
  return new Promise((resolve) => {
    const out = request(`${client.origin}${UPLOADS_PATH}/${id}`, {
      method: "PATCH",
      headers: headersOf(client, {
        "upload-offset": String(from),
        "content-type": "application/offset+octet-stream",
        "content-length": String(bytes.length),
      }),
    });
    out.on("error", () => {});
    out.once("close", () => resolve());
    out.write(bytes.subarray(0, reach), () => {
      // What is written to the socket has yet to be taken by the system.
      out.socket?.end(() => out.destroy());
    });
  });
}

export function endTus(client: TusClient, id: string): Promise<Response> {
  return fetch(`${client.origin}${UPLOADS_PATH}/${id}`, { method: "DELETE", headers: headersOf(client) });
}

/** Makes a document of what has arrived. */
export function sendTus(
  { origin, cookie }: TusClient,
  ids: readonly string[],
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ ...keyed("send"), kind: "passport", ...fields });
  for (const id of ids) body.append("uploads", id);
  return fetch(`${origin}/api/documents`, { method: "POST", headers: { cookie, origin }, body });
}
