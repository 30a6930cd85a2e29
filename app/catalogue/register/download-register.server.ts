import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RegisterError } from "./register-error.server.ts";
import { MAX_FILE_BYTES, REGISTER_FILE_KEYS, REGISTER_FILES } from "./register-files.server.ts";

/** Per file; a slow download resumes at the next run. */
const TIMEOUT_MS = 600_000;
const MAX_NAME = 150;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Downloads the four files from a base URL, or the workbook at a URL, into a folder. What has arrived stays: a second
 * run resumes where the first one stopped, and does not download again what has not changed (by its ETag).
 *
 * @returns where the register is now: the folder, or the workbook in it
 * @throws RegisterError naming the file that cannot be downloaded
 */
export async function downloadRegister(
  address: string,
  folder: string,
  limit: number = MAX_FILE_BYTES,
): Promise<string> {
  const workbook = workbookOf(address);
  if (workbook !== null) {
    const place = path.join(folder, "workbooks");
    await mkdir(place, { recursive: true });
    await fetchInto(new URL(address), workbook, place, limit);
    return path.join(place, workbook);
  }
  await mkdir(folder, { recursive: true });
  const base = address.endsWith("/") ? address : `${address}/`;
  for (const file of REGISTER_FILE_KEYS) {
    const { name } = REGISTER_FILES[file];
    await fetchInto(new URL(name, base), name, folder, limit);
  }
  return folder;
}

/** The name of the workbook at an address, which carries its date; null for any other address. */
function workbookOf(address: string): string | null {
  if (!URL.canParse(address)) throw new RegisterError(`${address} is not an address.`);
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  const plain = name.replace(/[^\w.-]+/g, "_").slice(-MAX_NAME);
  return /\w\.xls[xm]$/i.test(plain) ? plain : null;
}

async function fetchInto(url: URL, name: string, folder: string, limit: number): Promise<void> {
  try {
    await downloadFile(url, path.join(folder, name), limit);
  } catch (error) {
    if (error instanceof RegisterError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new RegisterError(`${name} cannot be fetched from ${url.origin} (${reason}).`);
  }
}

/** What has arrived of a file, with the ETag under which it was sent; without one nothing can be gone on with. */
async function kept(file: string): Promise<{ size: number; tag: string } | null> {
  const [facts, tag] = await Promise.all([
    stat(file).catch(() => null),
    readFile(tagFileOf(file), "utf8").catch(() => ""),
  ]);
  return facts && facts.size > 0 && tag !== "" ? { size: facts.size, tag } : null;
}

const tagFileOf = (file: string) => `${file}.etag`;

async function downloadFile(url: URL, target: string, limit: number): Promise<void> {
  const part = `${target}.part`;
  const [whole, begun] = await Promise.all([kept(target), kept(part)]);
  const headers: Record<string, string> = {};
  if (begun) {
    headers.range = `bytes=${begun.size}-`;
    headers["if-range"] = begun.tag;
  } else if (whole) headers["if-none-match"] = whole.tag;
  refuseOpenLine(url);
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  refuseOpenLine(new URL(response.url));
  if (response.status === 304 || response.status === 416) {
    await response.body?.cancel();
    if (response.status === 304) return;
    await rm(part, { force: true });
    return downloadFile(url, target, limit);
  }
  const goesOn = begun !== null && response.status === 206;
  if (!response.ok || !response.body || (response.status === 206 && !goesOn)) {
    throw new RegisterError(`${url} answers ${response.status}.`);
  }
  const tag = response.headers.get("etag") ?? "";
  if (!goesOn) {
    // The tag belongs to what is being fetched now, not to what is left of another month.
    await rm(part, { force: true });
    await writeFile(tagFileOf(part), tag);
  }
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    atMost(limit - (goesOn ? begun.size : 0), url),
    createWriteStream(part, { flags: "a" }),
  );
  await rm(tagFileOf(target), { force: true });
  await rename(part, target);
  await rename(tagFileOf(part), tagFileOf(target));
  const modified = new Date(response.headers.get("last-modified") ?? Number.NaN);
  if (!Number.isNaN(modified.getTime())) await utimes(target, modified, modified);
}

/** What decides which courses are offered must not be changed on its way. */
function refuseOpenLine({ protocol, hostname }: URL): void {
  if (protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname))) return;
  throw new RegisterError(`The register is fetched over https only, not from ${protocol}//${hostname}.`);
}

function atMost(bytes: number, url: URL): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size <= bytes) next(null, chunk);
      else next(new RegisterError(`${url} is too large to be the register.`));
    },
  });
}
