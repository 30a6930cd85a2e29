import { contrastRatio, isInSrgb, type Oklch, toLinearRgb } from "#app/ui/styles/oklch.ts";

/** Minimum contrast of text by WCAG 2.2, AA. */
export const LEAST_FOR_TEXT = 4.5;
/** Minimum contrast of non-text parts in the dark scheme, such as the edge of a control, by WCAG 2.2, 1.4.11. */
const LEAST_BY_NIGHT = 3;
/** In the light scheme a button is recognised by its text, but it still has to stand out from the page. */
const LEAST_ON_PAPER = 1.5;

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

const grey = (lightness: number, chroma: number, hue: number): Oklch => ({ lightness, chroma, hue });

/** The backgrounds of the two colours, as in `tokens.css`; the test next to this file compares them. */
export const GROUNDS: Readonly<
  Record<Scheme, Readonly<Record<"paper" | "surface" | "sunken" | "hover", Oklch>>>
> = {
  light: {
    paper: grey(0.978, 0.009, 84),
    surface: grey(0.996, 0.003, 84),
    sunken: grey(0.951, 0.014, 84),
    hover: grey(0.932, 0.016, 84),
  },
  dark: {
    paper: grey(0.204, 0.043, 264),
    surface: grey(0.24, 0.047, 264),
    sunken: grey(0.174, 0.038, 264),
    hover: grey(0.282, 0.05, 264),
  },
};

/** The text on a button: dark or light, whichever is more legible. */
const DARK_WORDS = grey(0.205, 0.04, 264);
const LIGHT_WORDS = grey(0.995, 0.002, 84);

export const HEX_COLOUR = /^#[0-9a-f]{6}$/;

/** @param hex `#rrggbb` in lower case */
export function colourOf(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  // Björn Ottosson, "A perceptual color space", 2020.
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** `#rrggbb` of a colour that sRGB can show. */
export function hexOf(colour: Oklch): string {
  const channels = toLinearRgb(colour).map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** The same hue at another lightness, with the highest chroma that a screen can show, at most `most`. */
function shade({ hue, chroma }: Oklch, lightness: number, most = chroma): Oklch {
  const bounded = Math.min(1, Math.max(0, lightness));
  let strength = Math.min(chroma, most);
  while (strength > 0.002 && !isInSrgb({ lightness: bounded, chroma: strength, hue })) strength -= 0.002;
  return { lightness: bounded, chroma: Math.max(0, strength), hue };
}

const leastOf = (colour: Oklch, grounds: readonly Oklch[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

const wordsOn = (fill: Oklch): Oklch =>
  contrastRatio(DARK_WORDS, fill) >= contrastRatio(LIGHT_WORDS, fill) ? DARK_WORDS : LIGHT_WORDS;

/** The first lightness on the way that is sufficient; the last one if none is. */
function moved(colour: Oklch, from: number, step: 0.01 | -0.01, isEnough: (tried: Oklch) => boolean): Oklch {
  let tried = shade(colour, from);
  for (let at = from + step; !isEnough(tried) && at >= 0 && at <= 1; at += step) tried = shade(colour, at);
  return tried;
}

/** The colours of a button in one scheme, and of text in its colour. */
export interface PrimaryTones {
  readonly fill: Oklch;
  readonly words: Oklch;
  readonly hover: Oklch;
  readonly active: Oklch;
  readonly text: Oklch;
  readonly soft: Oklch;
}

/** The light scheme uses the given colour; the dark one lightens it as far as needed to be visible. */
export function primaryTones(hex: string, scheme: Scheme): PrimaryTones {
  const given = colourOf(hex);
  const grounds = Object.values(GROUNDS[scheme]);
  const isSeen = (tried: Oklch) =>
    leastOf(tried, grounds) >= LEAST_BY_NIGHT && contrastRatio(wordsOn(tried), tried) >= LEAST_FOR_TEXT;
  const fill = scheme === "light" ? given : moved(given, given.lightness, 0.01, isSeen);
  const words = wordsOn(fill);
  // Away from the text colour, so that contrast does not decrease on hover.
  const away = words === DARK_WORDS ? 1 : -1;
  const soft = scheme === "light" ? shade(given, 0.943, 0.045) : shade(given, 0.302, 0.045);
  const isRead = (tried: Oklch) => leastOf(tried, [...grounds, soft]) >= LEAST_FOR_TEXT;
  return {
    fill,
    words,
    hover: shade(fill, fill.lightness + away * 0.04),
    active: shade(fill, fill.lightness + away * 0.07),
    text:
      scheme === "light"
        ? moved(given, Math.min(given.lightness, 0.6), -0.01, isRead)
        : moved(given, Math.max(given.lightness, 0.7), 0.01, isRead),
    soft,
  };
}

export interface AccentTones {
  readonly text: Oklch;
  readonly strong: Oklch;
  readonly soft: Oklch;
}

export function accentTones(hex: string, scheme: Scheme): AccentTones {
  const given = colourOf(hex);
  if (scheme === "light") {
    return {
      text: given,
      strong: shade(given, given.lightness - 0.08),
      soft: shade(given, 0.935, 0.025),
    };
  }
  const soft = shade(given, 0.292, 0.034);
  const grounds = [...Object.values(GROUNDS.dark), soft];
  const text = moved(
    given,
    Math.max(given.lightness, 0.7),
    0.01,
    (tried) => leastOf(tried, grounds) >= LEAST_FOR_TEXT,
  );
  return { text, strong: shade(text, text.lightness + 0.05), soft };
}

export const CHECKS = ["button-words", "button-seen", "link-read"] as const;

/** One contrast, measured against the worst background. */
export interface ColourCheck {
  readonly what: (typeof CHECKS)[number];
  readonly scheme: Scheme;
  readonly ratio: number;
  readonly least: number;
}

export const isEnough = ({ ratio, least }: ColourCheck): boolean => ratio >= least;

export function checkPrimary(hex: string): ColourCheck[] {
  return SCHEMES.flatMap((scheme) => {
    const { fill, hover, active, words } = primaryTones(hex, scheme);
    const { paper, surface, sunken } = GROUNDS[scheme];
    return [
      {
        what: "button-words",
        scheme,
        ratio: leastOf(words, [fill, hover, active]),
        least: LEAST_FOR_TEXT,
      },
      {
        what: "button-seen",
        scheme,
        ratio: leastOf(fill, [paper, surface, sunken]),
        least: scheme === "light" ? LEAST_ON_PAPER : LEAST_BY_NIGHT,
      },
    ] as const;
  });
}

export function checkAccent(hex: string): ColourCheck[] {
  return SCHEMES.map((scheme) => {
    const { text, strong, soft } = accentTones(hex, scheme);
    const grounds = Object.values(GROUNDS[scheme]);
    const ratio = Math.min(leastOf(text, [...grounds, soft]), leastOf(strong, [...grounds, soft]));
    return { what: "link-read", scheme, ratio, least: LEAST_FOR_TEXT } as const;
  });
}
