import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { data } from "react-router";
import { decodePercent } from "#app/platform/text/decode-percent.ts";
import { boundsOf, type FieldBounds, type FormFields } from "./form-fields.server.ts";

/** Largest body: seven steps of bounded answers fit many times over. */
export const MAX_BODY_BYTES = 512 * 1024;
/** Unknown fields are ignored; this many are allowed (of extensions, of older pages). */
const MOST_UNKNOWN = 100;
/** As sent: all names of our fields are shorter. */
const LONGEST_NAME = 200;
/** Of all texts of a form together, in UTF-16 units. */
const LONGEST_FORM = 128 * 1024;
const LONGEST_PART_HEADER = 4 * 1024;

const BOUNDS_OF_PARTS = [
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

const tooLarge = () => data("The form is larger than we can take", { status: 413 });
const unreadable = () => data("The form could not be read", { status: 400 });

/**
 * The posted form, with its known fields and no others. Reading stops when a bound is exceeded, so that no body costs
 * more than a form does.
 *
 * A field may be given once more than it should: its schema then reports it at the field.
 *
 * @throws 413 for more, longer or more often repeated fields than the form can have; 400 for a body that is no form,
 *   whose texts are not UTF-8, or with an unknown field that has to be known
 */
export async function readForm(request: Request, fields: FormFields): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const [media = ""] = type.split(";");
  const gather = new Gathering(fields);
  switch (media.trim().toLowerCase()) {
    case "application/x-www-form-urlencoded":
      readPairs(utf8(await readBytes(request)), gather);
      return gather.form;
    case "multipart/form-data":
      readParts(await readBytes(request), type, gather);
      return gather.form;
    default:
      throw unreadable();
  }
}

/** The form reduced to the fields of one of the forms that it could have been. */
export function withFields(form: FormData, fields: FormFields): FormData {
  const own = new FormData();
  for (const [name, value] of form) if (boundsOf(fields, name)) own.append(name, value);
  return own;
}

/** Counts the received fields, and keeps those that the form knows. */
class Gathering {
  readonly form = new FormData();
  readonly #fields: FormFields;
  readonly #given = new Map<string, number>();
  #unknown = 0;
  #length = 0;

  constructor(fields: FormFields) {
    this.#fields = fields;
  }

  get mostParts(): number {
    const { known, patterns } = this.#fields;
    return [...known.values(), ...patterns].reduce((sum, { most }) => sum + most + 1, MOST_UNKNOWN);
  }

  /** The bounds of a field's next value; null if it is to be ignored. */
  next(name: string): FieldBounds | null {
    const bounds = boundsOf(this.#fields, name);
    if (!bounds) {
      if (this.#fields.refused.some((pattern) => pattern.test(name))) throw unreadable();
      this.#unknown += 1;
      if (this.#unknown > MOST_UNKNOWN) throw tooLarge();
      return null;
    }
    const key = "pattern" in bounds ? bounds.pattern.source : name;
    const given = (this.#given.get(key) ?? 0) + 1;
    if (given > bounds.most + 1) throw tooLarge();
    this.#given.set(key, given);
    return bounds;
  }

  keep(name: string, value: string | File, { length }: FieldBounds): void {
    if ((typeof value === "string" ? value.length : value.size) > length) throw tooLarge();
    if (typeof value === "string") this.#length += value.length;
    if (this.#length > LONGEST_FORM) throw tooLarge();
    this.form.append(name, value);
  }
}

async function readBytes({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // The client disconnected, or gave a wrong content length.
    throw error instanceof Error ? unreadable() : error;
  }
  return Buffer.concat(chunks);
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

function readPairs(text: string, gather: Gathering): void {
  for (let from = 0; from < text.length; ) {
    const to = indexOr(text, "&", from, text.length);
    const equals = Math.min(indexOr(text, "=", from, to), to);
    if (equals - from > LONGEST_NAME) throw tooLarge();
    const name = decodeField(text.slice(from, equals));
    const bounds = gather.next(name);
    if (bounds) {
      const value = text.slice(equals + 1, to);
      // No character takes more than nine as `%E0%A4%95`.
      if (value.length > bounds.length * 9) throw tooLarge();
      gather.keep(name, decodeField(value), bounds);
    }
    from = to + 1;
  }
}

function indexOr(text: string, search: string, from: number, otherwise: number): number {
  const found = text.indexOf(search, from);
  return found === -1 ? otherwise : found;
}

function decodeField(text: string): string {
  const decoded = decodePercent(text.replaceAll("+", " "));
  if (decoded === null) throw unreadable();
  return decoded;
}

function readParts(bytes: Uint8Array, type: string, gather: Gathering): void {
  const boundary = getMultipartBoundary(type);
  if (!boundary) throw unreadable();
  try {
    const limits = {
      boundary,
      maxHeaderSize: LONGEST_PART_HEADER,
      maxFileSize: MAX_BODY_BYTES,
      maxTotalSize: MAX_BODY_BYTES,
      maxParts: gather.mostParts,
    };
    for (const part of parseMultipart(bytes, limits)) readPart(part, gather);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The library says what is wrong; to the sender it is simply not a valid form.
    throw BOUNDS_OF_PARTS.some((Bound) => error instanceof Bound) ? tooLarge() : unreadable();
  }
}

function readPart(part: MultipartPart, gather: Gathering): void {
  const { name, filename } = part;
  if (name === undefined) throw unreadable();
  if (name.length > LONGEST_NAME) throw tooLarge();
  const bounds = gather.next(name);
  if (!bounds) return;
  // No UTF-16 unit takes more than three bytes.
  if (part.size > bounds.length * 3) throw tooLarge();
  const value =
    filename === undefined
      ? utf8(part.bytes)
      : new File([part.bytes as Uint8Array<ArrayBuffer>], filename, { type: part.mediaType ?? "" });
  gather.keep(name, value, bounds);
}
