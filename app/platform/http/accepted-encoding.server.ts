import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** The supported encodings, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client prefers, of those available (RFC 9110, 12.5.3). A client that refuses all of them gets
 * the plain bytes, as from nearly every server.
 */
export function acceptedEncoding(c: Context, ours: readonly Encoding[] = ENCODINGS): Encoding {
  return accepts(c, {
    header: "Accept-Encoding",
    supports: [...ours],
    default: "identity" satisfies Encoding,
    match: best,
  }) as Encoding;
}

/** Less than any weight that can be written: plain bytes are allowed unless they are refused. */
const UNNAMED = 1e-6;

type Match = NonNullable<Parameters<typeof accepts>[1]["match"]>;

const best: Match = (asked, { supports, default: plain }) => {
  const given = (name: string) => asked.find(({ type }) => type.toLowerCase() === name)?.q;
  const weight = (name: string) => given(name) ?? given("*") ?? (name === plain ? UNNAMED : 0);
  const [chosen = plain] = supports.toSorted((one, other) => weight(other) - weight(one));
  return weight(chosen) > 0 ? chosen : plain;
};
