/** A colour of OKLCH: lightness 0..1, chroma, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type LinearRgb = readonly [red: number, green: number, blue: number];

/** Linear-light sRGB of an OKLCH colour, unclamped. Matrices: Björn Ottosson, "A perceptual color space", 2020. */
export function toLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** True when sRGB can show the colour (within rounding), so that every screen shows the same one. */
export function isInSrgb(colour: Oklch): boolean {
  return toLinearRgb(colour).every((channel) => channel > -0.003 && channel < 1.003);
}

/** Contrast ratio 1..21 of two opaque colours, by WCAG 2.2. */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
