import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { data } from "react-router";
import type { Env } from "#app/platform/environment/env.server.ts";
import { fileName } from "#app/platform/files/file-name.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { dropReceived, type ReceivedFile, storeReceived } from "#app/platform/files/receive.server.ts";
import { boundsOf, type FormFields } from "./form-fields.server.ts";

/** The file of a form: its field, and how many bytes it may have in this installation. */
export interface UploadRule {
  readonly field: string;
  readonly most: (env: Env) => number;
}

/** The file of a form that may be as large as any document. */
export const DOCUMENT_UPLOAD: UploadRule = {
  field: "file",
  most: ({ documentLimits }) => documentLimits.fileBytes,
};

interface ReadingRule {
  readonly field: string;
  readonly most: number;
  /** Whether unknown fields are passed on, for a caller that refuses them by name; else they are left out. */
  readonly keepsUnknown?: boolean;
}

const LONGEST_TEXT = 32 * 1024;
const MOST_TEXTS = 50;

const unreadable = () => data("The form could not be read", { status: 400 });

/**
 * A posted form with one large file, which is stored while it arrives, and is never completely in memory.
 *
 * @throws 400 for a body that is no such form, that was cut, or whose texts are not UTF-8; 413 for too many of them
 */
export async function readUpload(
  request: Request,
  fields: FormFields,
  rule: ReadingRule,
  files: FileStore,
): Promise<{ form: FormData; file: ReceivedFile }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw unreadable();
  const form = new FormData();
  const stored: Promise<ReceivedFile>[] = [];
  let tooMany = false;
  let broken = false;
  const isKept = (name: string) => rule.keepsUnknown || boundsOf(fields, name) !== undefined;
  const reader = openReader(type, rule.most);
  reader.on("field", (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) tooMany = true;
    if (!isKept(name) || name === rule.field) return;
    // Invalid UTF-8 is decoded to this character.
    if (value.includes("\ufffd")) broken = true;
    form.append(name, value);
  });
  reader.on("file", (name, stream, filename) => {
    // An empty file field is sent without a name.
    if (name !== rule.field || !filename || stored.length > 0) {
      // A file in place of a text.
      if (filename && name !== rule.field && isKept(name)) broken = true;
      stream.resume();
      return;
    }
    stored.push(storeStream(stream, fileName(filename), files));
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    reader.on(limit, () => {
      tooMany = true;
    });
  }
  try {
    await pipeline(Readable.fromWeb(request.body as never), reader);
  } catch {
    broken = true;
  }
  const [received] = await Promise.allSettled(stored);
  // A failure after the form was cut is a consequence; any other is not the sender's fault.
  if (received?.status === "rejected" && !broken && !tooMany) throw received.reason;
  const file: ReceivedFile = received?.status === "fulfilled" ? received.value : { kind: "none" };
  if (tooMany || broken) {
    await dropReceived(files, file);
    throw tooMany ? data("The form is larger than we can take", { status: 413 }) : unreadable();
  }
  return { form, file };
}

function openReader(type: string, most: number) {
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: {
        fieldNameSize: 200,
        fieldSize: LONGEST_TEXT,
        fields: MOST_TEXTS,
        files: 1,
        parts: MOST_TEXTS + 1,
        fileSize: most,
        headerPairs: 20,
        headerSize: 4 * 1024,
      },
    });
  } catch {
    throw unreadable();
  }
}

async function storeStream(
  stream: Readable & { truncated?: boolean },
  name: string,
  files: FileStore,
): Promise<ReceivedFile> {
  try {
    const file = await storeReceived(files, name, stream.iterator({ destroyOnReturn: false }));
    if (file.kind !== "stored" || !stream.truncated) return file;
    await dropReceived(files, file);
    return { kind: "too-big", name };
  } finally {
    // The parser reaches the rest of the form only after the file has been read to its end.
    stream.resume();
  }
}
