import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { ReplyRef } from "./template.mail.ts";

/** 80 bits of the keyed hash: guessing one takes longer than any mailbox lives. */
const PROOF_BYTES = 10;
const RECORD_BYTES = 16;
const TOKEN = /^[a-z2-7]{42}$/;

/**
 * The reply address of an email: `replies+<token>@agency.example`. The token is the record's id and a keyed hash of
 * it and of the reader's account, so nothing is stored for it, and it is useless to anyone else.
 */
export function replyAddress(address: string, secret: string, ref: ReplyRef): string {
  const at = address.lastIndexOf("@");
  const id = Buffer.from(ref.recordId.replaceAll("-", ""), "hex");
  return `${address.slice(0, at)}+${base32(Buffer.concat([id, proofOf(secret, ref)]))}${address.slice(at)}`;
}

/** The token in one of the addresses that a mail went to; null where none has one. */
export function tokenAmong(addresses: readonly string[], address: string): string | null {
  const [box = "", host = ""] = address.toLowerCase().split("@");
  for (const given of addresses.map((one) => one.toLowerCase())) {
    if (!given.startsWith(`${box}+`) || !given.endsWith(`@${host}`)) continue;
    const token = given.slice(box.length + 1, -host.length - 1);
    if (TOKEN.test(token)) return token;
  }
  return null;
}

/** The record that a token names; it proves nothing. */
export function recordNamedBy(token: string): string {
  const hex = unbase32(token).subarray(0, RECORD_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The record that a token is about, when it was made for this account; else null. */
export function recordOfToken(token: string, secret: string, userId: string): string | null {
  const recordId = recordNamedBy(token);
  const proof = unbase32(token).subarray(RECORD_BYTES);
  return timingSafeEqual(proof, proofOf(secret, { recordId, userId })) ? recordId : null;
}

const proofOf = (secret: string, { recordId, userId }: ReplyRef): Buffer =>
  Buffer.from(keyedHash(secret, "reply", `${recordId} ${userId}`), "base64url").subarray(0, PROOF_BYTES);

/** RFC 4648 in lower case, without padding: mail servers may change the case of an address. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";

function base32(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += SIGNS[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + SIGNS[(held << (5 - bits)) & 31];
}

function unbase32(text: string): Buffer {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const sign of text) {
    held = (held << 5) | SIGNS.indexOf(sign);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
