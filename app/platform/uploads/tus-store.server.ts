import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { Services } from "#app/registry/services.server.ts";
import { addPart, beginUpload, endUpload, findUpload, UPLOAD_LIFE_MS } from "./uploads.server.ts";

/** A server that is killed loses no more than this of what arrives on one connection. */
const PART_BYTES = 4 * 1024 * 1024;

interface StoreOptions {
  readonly services: Pick<Services, "db" | "files" | "now">;
  readonly ownerId: string;
  /** Throws where there is no room for so many bytes more; in the transaction that begins the upload. */
  readonly makeRoom: (tx: Transaction, size: number) => Promise<void>;
}

/**
 * Uploads of one person, as the library asks for them: it sees no others. What arrives is encrypted on its way into
 * the store of files, in parts that any process goes on from; what a connection brought before it was cut is kept.
 */
export class UploadStore extends DataStore {
  readonly #services: StoreOptions["services"];
  readonly #ownerId: string;
  readonly #makeRoom: StoreOptions["makeRoom"];

  constructor({ services, ownerId, makeRoom }: StoreOptions) {
    super();
    this.extensions = ["creation", "expiration", "termination"];
    this.#services = services;
    this.#ownerId = ownerId;
    this.#makeRoom = makeRoom;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, now } = this.#services;
    const { id, size } = upload;
    if (size === undefined || !Number.isSafeInteger(size)) throw ERRORS.INVALID_LENGTH;
    const name = upload.metadata?.filename ?? "";
    const ownerId = this.#ownerId;
    await db.transaction(async (tx) => {
      await this.#makeRoom(tx, size);
      await beginUpload(tx, { id, ownerId, name, size, now: now() });
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, now } = this.#services;
    const found = isRecordId(id) ? await findUpload(db, { id, ownerId: this.#ownerId, now: now() }) : null;
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, received, name, createdAt } = found;
    const metadata = { filename: name };
    return new Upload({ id, size, offset: received, metadata, creation_date: createdAt.toISOString() });
  }

  /** @returns how many bytes there are now */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { files } = this.#services;
    let from = offset;
    for await (const part of partsOf(stream)) {
      const stored = await files.write(part);
      if (!(await addPart(this.#services, { id, from, stored }))) {
        await files.blobs.remove(stored.blob);
        throw ERRORS.INVALID_OFFSET;
      }
      from += stored.size;
    }
    return from;
  }

  override async remove(id: string): Promise<void> {
    const ownerId = this.#ownerId;
    if (!isRecordId(id) || !(await endUpload(this.#services, { id, ownerId }))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }
}

/** A stream in parts of at most PART_BYTES, each to be read to its end. One that is cut ends there. */
async function* partsOf(stream: Readable): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer | null = null;
  const next = async (): Promise<Buffer | null> => {
    const piece = await pieces.next().catch(() => null);
    return piece && !piece.done ? piece.value : null;
  };
  async function* part() {
    for (let left = PART_BYTES; left > 0; ) {
      held ??= await next();
      if (!held) return;
      const taken: Buffer = held.subarray(0, left);
      held = held.length > left ? held.subarray(left) : null;
      left -= taken.length;
      yield taken;
    }
  }
  for (held = await next(); held; held ??= await next()) yield part();
}
