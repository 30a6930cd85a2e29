import type { z } from "zod";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { dropReceived, fingerprint, type ReceivedFile } from "#app/platform/files/receive.server.ts";
import { fieldsOf } from "#app/platform/forms/form-fields.server.ts";
import { readUpload } from "#app/platform/forms/upload-reader.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type WriteDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { Refusal } from "./refusal.ts";
import { readValues, typeOf, writeOnce } from "./write-once.server.ts";

export const SEND_TYPES = ["multipart/form-data"] as const;
/** The field of the file. */
export const SENT_FILE = "file";
/** The size of a form without its file. */
const ROOM_BYTES = 64 * 1024;

/** Runs a write with what is kept by the request's `Idempotency-Key`, and answers the id of the record. */
export type OnceWithin = (attempt: (tx: Transaction) => Promise<string>) => Promise<string>;

/** How programs send a file that becomes a record: as a form of a browser does, and by the command that the screen has. */
export interface ApiSendingOf<Schema extends z.ZodObject> {
  readonly scope: ApiScope;
  readonly about: string;
  /** The text fields sent with the file. */
  readonly schema: Schema;
  readonly most: (env: Env) => number;
  /** Takes the file that is stored, or drops it, and answers the id of the record. Throws a `Refusal`. */
  readonly apply: (
    deps: Omit<Services, "jobs"> & WriteDeps,
    actor: UserActor,
    input: z.output<Schema>,
    file: ReceivedFile,
    once: OnceWithin,
  ) => Promise<string>;
}

/** One of all of them. */
export type ApiSending = ApiSendingOf<z.ZodObject>;

/** Takes a file as the request's form has it, while it arrives, and answers the record's id. Throws a `Refusal`. */
export async function sendByProgram(
  services: Services,
  request: Request,
  facts: { readonly id: string },
  { sending, caller }: { readonly sending: ApiSending; readonly caller: ApiCaller },
): Promise<string> {
  if (typeOf(request) !== SEND_TYPES[0]) {
    throw new Refusal("unsupported-media-type", { headers: { "accept-post": SEND_TYPES.join(", ") } });
  }
  if (request.headers.has("transfer-encoding")) throw new Refusal("length-required");
  const most = sending.most(services.env);
  if (Number(request.headers.get("content-length") ?? 0) > most + ROOM_BYTES) throw new Refusal("too-large");
  const { form, file } = await formOf(services, request, sending, most);
  const drop = () => dropReceived(services.files, file);
  const input = await orDrop(() => readValues(sending.schema, valuesOf(form)), drop);
  const deps = { ...services, ...writeDeps(services, facts) };
  const same = [new URL(request.url).pathname, JSON.stringify(input), fingerprint(file)];
  return sending.apply(deps, caller.actor, input, file, (attempt) =>
    writeOnce(services, request, { caller, same, attempt }),
  );
}

async function formOf(
  { files }: Services,
  request: Request,
  { schema }: ApiSending,
  most: number,
): Promise<{ form: FormData; file: ReceivedFile }> {
  try {
    const rule = { field: SENT_FILE, most, keepsUnknown: true };
    const sent = await readUpload(request, fieldsOf(schema), rule, files);
    if (sent.file.kind === "unstored") throw sent.file.error;
    return sent;
  } catch (error) {
    const status = (error as { init?: { status?: number } | null }).init?.status;
    if (status === 413) throw new Refusal("too-large");
    if (status !== 400) throw error;
    throw new Refusal("invalid-body", { errors: [{ pointer: "", detail: "The form data cannot be read." }] });
  }
}

async function orDrop<Value>(read: () => Value, drop: () => Promise<void>): Promise<Value> {
  try {
    return read();
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Each field once; what is there twice is no text, and is refused as that. */
function valuesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}
