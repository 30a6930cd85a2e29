import { createCipheriv, createDecipheriv } from "node:crypto";

const CIPHER = "aes-256-gcm";
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * Plain bytes of a segment. Each is sealed separately, so that a part of a file can be read and verified on its own.
 */
export const SEGMENT_BYTES = 64 * 1024;
const SEALED_BYTES = SEGMENT_BYTES + TAG_BYTES;

/** The encrypted size of a file with this many plain bytes. An empty one is one empty segment. */
export function encryptedSize(size: number): number {
  return size + Math.max(1, Math.ceil(size / SEGMENT_BYTES)) * TAG_BYTES;
}

/**
 * Encrypts a file with its own key, in segments of AES-256-GCM. The nonce is the segment's number and whether it is
 * the last, so that moving, omitting or truncating segments is detected (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, 2015, as age and Tink use it).
 */
export async function* encrypt(key: Buffer, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  let pending: Segment | null = null;
  for await (const segment of segmentsOf(plain, SEGMENT_BYTES)) {
    if (pending) yield* seal(key, number++, false, pending);
    pending = segment;
  }
  yield* seal(key, number, true, pending ?? []);
}

/**
 * Decrypts the output of `encrypt`. No byte of a segment is returned before the segment has been authenticated.
 *
 * @param first the number of the first segment in `sealed`
 * @param endsFile whether `sealed` extends to the file's end
 * @throws Error when a byte was changed, moved or omitted, or the key is wrong
 */
export async function* decrypt(
  key: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  { first = 0, endsFile = true } = {},
): AsyncGenerator<Buffer> {
  let number = first;
  let pending: Segment | null = null;
  for await (const segment of segmentsOf(sealed, SEALED_BYTES)) {
    if (pending) yield open(key, number++, false, pending);
    pending = segment;
  }
  if (!pending) throw new Error("An encrypted file has at least one segment");
  yield open(key, number, endsFile, pending);
}

/** The range of the encrypted file with these plain bytes (`to` is exclusive), and their offset in it. */
export function sealedRange(size: number, from: number, to: number) {
  const first = Math.floor(from / SEGMENT_BYTES);
  const after = Math.ceil(to / SEGMENT_BYTES);
  const end = Math.min(after * SEALED_BYTES, encryptedSize(size));
  return {
    from: first * SEALED_BYTES,
    to: end,
    first,
    endsFile: end === encryptedSize(size),
    skip: from - first * SEGMENT_BYTES,
  };
}

function* seal(key: Buffer, number: number, isLast: boolean, segment: Segment): Generator<Buffer> {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
  for (const piece of segment) yield cipher.update(piece);
  cipher.final();
  yield cipher.getAuthTag();
}

function open(key: Buffer, number: number, isLast: boolean, segment: Segment): Buffer {
  const sealed = Buffer.concat(segment);
  if (sealed.length < TAG_BYTES) throw new Error("An encrypted file was cut");
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast)).setAuthTag(
    sealed.subarray(-TAG_BYTES),
  );
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** A segment as it arrived, in pieces: joining them would copy every byte of a file. */
type Segment = readonly Uint8Array[];

/** The same bytes in segments of one length; the last may be shorter, none is empty. */
async function* segmentsOf(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Segment> {
  let held: Uint8Array[] = [];
  let left = length;
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + left);
      held.push(part);
      from += part.length;
      left -= part.length;
      if (left > 0) continue;
      yield held;
      held = [];
      left = length;
    }
  }
  if (held.length > 0) yield held;
}
