/** Browser and system of a device, as far as its user agent tells; null for what it does not. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

/** The first pattern that fits wins: many browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Names a device for its owner to recognise. User agents say little and can be forged: the names help
 * to tell one's own devices apart and decide nothing.
 */
export function describeDevice(userAgent: string | null): DeviceNames {
  const text = (userAgent ?? "").slice(0, 1000);
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
