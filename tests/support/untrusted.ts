import {
  createUntrustedParser,
  type UntrustedParser,
} from "#app/platform/untrusted/untrusted-parser.server.ts";

/** The product's parsers, in processes of their own as in the server. */
export function testParser(limits: { milliseconds?: number } = {}): UntrustedParser {
  return createUntrustedParser({ log: { warn: () => {} }, limits });
}
