import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { installationSecret } from "./secret.server.ts";

/** A key that encrypts the keys of files, and the name by which a file's row refers to it. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first encrypts new files; the others still decrypt older ones. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

export interface S3Settings {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Puts the bucket into the path instead of the host: MinIO and most that are not Amazon's. */
  readonly pathStyle: boolean;
}

/** Where ClamAV's daemon listens: a socket of this machine, or a host and a port. */
export type ClamdAddress = { readonly socket: string } | { readonly host: string; readonly port: number };

export interface FileSettings {
  /** Unset: a key that is generated in DATA_DIR, next to the files. */
  readonly keys: MasterKeys | undefined;
  /** Unset: a folder in DATA_DIR. */
  readonly s3: S3Settings | undefined;
  /** Unset: files are not scanned for viruses. */
  readonly clamd: ClamdAddress | undefined;
}

/** Upload limits; `…Mb` is the value shown to users. */
export interface DocumentLimits {
  /** One file. */
  readonly fileMb: number;
  readonly fileBytes: number;
  /** All files of one student together, including older versions. */
  readonly studentMb: number;
  readonly studentBytes: number;
}

const KEY_BYTES = 32;
const MB = 1024 * 1024;

const given = z.string().trim().min(1);
const s3Schema = z
  .object({
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "must be an address that begins with https://" })
      .optional(),
    S3_REGION: given.default("us-east-1"),
    S3_BUCKET: given,
    S3_ACCESS_KEY_ID: given,
    S3_SECRET_ACCESS_KEY: given,
    S3_PATH_STYLE: z.enum(["0", "1"], { error: "must be 0 or 1" }).optional(),
  })
  .transform(
    (values): S3Settings => ({
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION,
      bucket: values.S3_BUCKET,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      // Amazon's own addresses have the bucket in the host; elsewhere every store supports the path.
      pathStyle: (values.S3_PATH_STYLE ?? (values.S3_ENDPOINT === undefined ? "0" : "1")) === "1",
    }),
  );
const S3_NAMES = ["ENDPOINT", "REGION", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "PATH_STYLE"].map(
  (name) => `S3_${name}`,
);

/**
 * Reads where files are stored, what encrypts their keys, and what scans them. A partial configuration of a store is
 * a problem.
 */
export function readFileSettings(source: NodeJS.ProcessEnv): FileSettings & { problems: string[] } {
  const problems: string[] = [];
  const keys = keysOf(source.FILES_KEY, problems);
  const values = Object.fromEntries(S3_NAMES.map((name) => [name, source[name]?.trim() || undefined]));
  let s3: S3Settings | undefined;
  if (Object.values(values).some((value) => value !== undefined)) {
    const parsed = s3Schema.safeParse(values);
    if (parsed.success) s3 = parsed.data;
    for (const { path: at, message } of parsed.error?.issues ?? []) {
      const name = String(at[0]);
      problems.push(values[name] === undefined ? `${name} is not set` : `${name} ${message}`);
    }
    // Files that several machines share need a shared key as well.
    if (keys === undefined && !source.FILES_KEY) problems.push("FILES_KEY is not set");
  }
  return { keys, s3, clamd: clamdOf(source.CLAMD?.trim() ?? "", problems), problems };
}

function clamdOf(text: string, problems: string[]): ClamdAddress | undefined {
  if (text === "") return undefined;
  if (text.startsWith("/")) return { socket: text };
  const [, host = "", port = ""] = /^(\[[\da-f:]+\]|[a-z\d.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host !== "" && Number(port) >= 1 && Number(port) <= 65_535) {
    return { host: host.replace(/[[\]]/g, ""), port: Number(port) };
  }
  problems.push("CLAMD must be the path of a socket, or a host and a port with a colon between");
  return undefined;
}

/** The configured limits, in megabytes. */
export function documentLimitsOf({
  fileMb,
  studentMb,
}: {
  fileMb: number;
  studentMb: number;
}): DocumentLimits {
  return { fileMb, fileBytes: fileMb * MB, studentMb, studentBytes: studentMb * MB };
}

function keysOf(text: string | undefined, problems: string[]): MasterKeys | undefined {
  const written = (text ?? "").split(/[\s,]+/).filter(Boolean);
  if (written.length === 0) return undefined;
  const keys = written.map((one) => masterKey(Buffer.from(one, "base64")));
  const [first, ...others] = keys;
  if (!first || keys.some(({ bytes }) => bytes.length !== KEY_BYTES)) {
    problems.push(`FILES_KEY must be ${KEY_BYTES} random bytes in Base64, or several, the newest first`);
    return undefined;
  }
  return [first, ...others];
}

/** Its name reveals nothing about the key. */
function masterKey(bytes: Buffer): MasterKey {
  return { id: createHash("sha256").update("files-key").update(bytes).digest("hex").slice(0, 16), bytes };
}

/**
 * The key of an installation that sets none: generated on the first start next to the files, and reused from then on.
 *
 * @throws StartupError when DATA_DIR cannot be written.
 */
export async function installationFilesKey(dataDir: string): Promise<MasterKeys> {
  const text = await installationSecret(path.join(dataDir, "files"), "key");
  return [masterKey(createHash("sha256").update(text).digest())];
}
