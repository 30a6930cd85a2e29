import { formatters } from "#app/words/formatters.ts";

/** A number of bytes as people read it: "820 kB", "3.4 MB" (of 1,000 each, as file managers count). */
export function formatFileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const digits = unit === "megabyte" && value < 10 ? 1 : 0;
  const options = { style: "unit", unit, maximumFractionDigits: digits } as const;
  return formatters.getNumberFormat(locale, options).format(Math.max(value, 1 / 10 ** digits));
}
