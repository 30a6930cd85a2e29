import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { addPart, endUpload, findUpload, startUpload, UPLOAD_LIFE_MS } from "./uploads.server.ts";

interface StoreOptions {
  readonly services: Pick<Services, "db" | "files" | "now">;
  readonly ownerId: string;
  /** Throws where there is no room for so many bytes more; in the transaction that begins the upload. */
  readonly makeRoom: (tx: Transaction, size: number) => Promise<void>;
}

/** So many parts came before that this upload is not taken further. */
export class TooManyParts extends Error {}

/**
 * Uploads of one person, as the library requests them: it sees no others. Data is encrypted on its way into the file
 * store, each request's as one part, and any process can continue from there; what arrived before a connection was
 * lost is kept.
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
      await startUpload(tx, { id, ownerId, name, size, now: now() });
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
    const stored = await files.write(untilCut(stream));
    const isEmpty = stored.size === 0;
    const added = isEmpty ? null : await addPart(this.#services, { id, from: offset, stored });
    if (!added?.ok) await files.blobs.remove(stored.blob);
    if (added && !added.ok) throw added.error === "elsewhere" ? ERRORS.INVALID_OFFSET : new TooManyParts();
    return offset + stored.size;
  }

  override async remove(id: string): Promise<void> {
    const ownerId = this.#ownerId;
    if (!isRecordId(id) || !(await endUpload(this.#services, { id, ownerId }))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }
}

/** What a stream brings until it ends, or is cut. */
async function* untilCut(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    // The line went down: what came before is what there is.
  }
}
