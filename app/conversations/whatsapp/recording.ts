/** What WhatsApp itself allows for audio and video (June 2026). */
export const MOST_RECORDING_MB = 16;

const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((sign, at) => bytes[from + at] === sign.charCodeAt(0));

/**
 * The type of a voice message or a video, by its first bytes: what a sender or WhatsApp says of it does not count. Null for
 * anything that is not one of the types that WhatsApp documents.
 *
 * @param kind what the message is
 */
export function recordingType(bytes: Uint8Array, kind: "audio" | "video"): string | null {
  if (ascii(bytes, 4, "ftyp")) {
    if (kind === "audio") return "audio/mp4";
    return ascii(bytes, 8, "3g") ? "video/3gpp" : "video/mp4";
  }
  if (kind === "video") return null;
  if (ascii(bytes, 0, "OggS")) return "audio/ogg";
  if (ascii(bytes, 0, "#!AMR")) return "audio/amr";
  if (ascii(bytes, 0, "ID3")) return "audio/mpeg";
  const [first, second = 0] = bytes;
  if (first !== 0xff) return null;
  // The sync word of a frame: with the bits of a layer it is MPEG audio, without them AAC.
  if ((second & 0xf6) === 0xf0) return "audio/aac";
  return (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 ? "audio/mpeg" : null;
}

/** Whether browsers play it; anything else is downloaded. */
export const isPlayed = (mediaType: string): boolean => !["audio/amr", "video/3gpp"].includes(mediaType);

/** A voice message or a video of a conversation, for staff. */
export interface Recording {
  readonly mediaType: string;
  /** Whether a virus was found: then no one can open it. */
  readonly isInfected: boolean;
}
