// Sends a file over and over by the tus protocol: with as little of its own work as there can be.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { UPLOADS_PATH } from "#app/admissions/documents/document-paths.ts";
import { measureSome } from "../measure.ts";

export interface UploadLoad {
  readonly origin: string;
  readonly cookie: string;
  readonly file: string;
  readonly warmUpMs: number;
  readonly durationMs: number;
}

process.once("message", async (message) => {
  const { origin, cookie, file, ...durations } = message as UploadLoad;
  const bytes = await readFile(file);
  const agent = new Agent({ keepAlive: true });
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const out = request(origin + path, {
      method,
      agent,
      headers: { cookie, origin, "tus-resumable": "1.0.0", ...headers },
    });
    out.end(body);
    const [answer] = (await once(out, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    if ((answer.statusCode ?? 0) >= 300) throw new Error(`${method} ${path} answers ${answer.statusCode}`);
    return answer;
  };
  const measured = await measureSome(async () => {
    const begun = performance.now();
    const { headers } = await ask("POST", UPLOADS_PATH, { "upload-length": String(bytes.length) });
    const more = {
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
    };
    await ask("PATCH", headers.location ?? "", more, bytes);
    const taken = performance.now() - begun;
    await ask("DELETE", headers.location ?? "", {});
    return taken;
  }, durations);
  agent.destroy();
  process.send?.(measured, () => process.disconnect());
});
