const EXPIRES_DAYS = 180;

/**
 * `security.txt` (RFC 9116): where to report a weakness, and until when that is true. The day is that of `now`, so
 * that it is the same text all day.
 *
 * @param contact an address with its scheme; null: the contact page
 */
export function securityText(baseUrl: string, contact: string | null, now: Date): string {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + EXPIRES_DAYS);
  const here = `${baseUrl}/.well-known/security.txt`;
  return [
    "# Found a vulnerability? Report it to us first, and give us time to fix it. Use only your own accounts and records,",
    "# keep what you see confidential, and do not slow down the service for others. We welcome reports on these terms.",
    `Contact: ${contact ?? `${baseUrl}/contact`}`,
    `Expires: ${new Date(day).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${here}`,
    `Policy: ${here}`,
    "",
  ].join("\n");
}
