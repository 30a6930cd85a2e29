import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RegisterError } from "./register-error.server.ts";
import { MAX_FILE_BYTES, REGISTER_FILE_KEYS, REGISTER_FILES } from "./register-files.server.ts";

const TIMEOUT_MS = 120_000;

/**
 * Fetches the four files from below an address into a folder. What has arrived stays: a second run goes on
 * where the first one stopped, and does not fetch again what has not changed since (by its ETag).
 * @throws RegisterError naming the file that cannot be had
 */
export async function downloadRegister(address: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const base = address.endsWith("/") ? address : `${address}/`;
  for (const file of REGISTER_FILE_KEYS) {
    const { name } = REGISTER_FILES[file];
    try {
      await downloadFile(new URL(name, base), path.join(folder, name));
    } catch (error) {
      if (error instanceof RegisterError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new RegisterError(`${name} cannot be fetched from ${base} (${reason}).`);
    }
  }
}

async function downloadFile(url: URL, target: string): Promise<void> {
  const part = `${target}.part`;
  const tagFile = `${target}.etag`;
  const [done, begun, tag] = await Promise.all([
    stat(target).catch(() => null),
    stat(part).catch(() => null),
    readFile(tagFile, "utf8").catch(() => ""),
  ]);
  const headers: Record<string, string> = {};
  if (done && tag) headers["if-none-match"] = tag;
  else if (begun && begun.size > 0 && tag) {
    headers.range = `bytes=${begun.size}-`;
    headers["if-range"] = tag;
  }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 304) {
    await response.body?.cancel();
    return;
  }
  const goesOn = response.status === 206;
  if (!response.ok || !response.body) throw new RegisterError(`${url} answers ${response.status}.`);
  const newTag = response.headers.get("etag") ?? "";
  await writeFile(tagFile, newTag);
  let size = goesOn && begun ? begun.size : 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      next(
        size > MAX_FILE_BYTES ? new RegisterError(`${url} is too large to be the register.`) : null,
        chunk,
      );
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    limit,
    createWriteStream(part, { flags: goesOn ? "a" : "w" }),
  );
  await rename(part, target);
  if (newTag === "") await rm(tagFile, { force: true });
}
