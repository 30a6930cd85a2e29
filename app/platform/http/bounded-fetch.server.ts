import { SafeError } from "#app/platform/log/safe-error.server.ts";

/** The services we call answer with a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/**
 * `fetch` for services configured by the operator: a response of more than half a megabyte, unpacked, is aborted
 * while it arrives.
 */
export async function boundedFetch(address: string | URL, asked?: object): Promise<Response> {
  const { status, headers, body } = await fetch(address, asked);
  return wholeAnswer(status, headers.get("content-type"), body);
}

/** A response with its complete body. Throws if that is too long. */
export async function wholeAnswer(
  status: number,
  type: string | null | undefined,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the stream.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new SafeError("The answer is too long");
    parts.push(part);
  }
  // A response with such a status has no body.
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(parts), {
    status,
    headers: { "content-type": type ?? "" },
  });
}
