/** A star of the figure: place in degrees of the sky (x to the west, y to the south), and apparent magnitude. */
export type Star = { name: string; x: number; y: number; magnitude: number };

/**
 * The two pointers and the Southern Cross as they stand upright in the southern sky, in the order in which
 * travellers read them: the pointers lead to the Cross, and the Cross to its foot, which points south.
 * Places: right ascension and declination (J2000, Yale Bright Star Catalogue), flattened at 60° south and
 * measured from Acrux.
 */
export const southernCross: readonly [Star, Star, Star, Star, Star, Star, Star] = [
  { name: "Rigil Kentaurus", x: -16.6, y: -2.3, magnitude: -0.3 },
  { name: "Hadar", x: -12.15, y: -2.7, magnitude: 0.6 },
  { name: "Mimosa", x: -2.6, y: -3.4, magnitude: 1.3 },
  { name: "Gacrux", x: -0.55, y: -6, magnitude: 1.6 },
  { name: "Imai", x: 1.45, y: -4.35, magnitude: 2.8 },
  { name: "Ginan", x: 0.65, y: -2.7, magnitude: 3.6 },
  { name: "Acrux", x: 0, y: 0, magnitude: 0.8 },
];

/** Radius in drawing units of a star: the brighter, the larger. */
export function starRadius(star: Star, unit = 1): number {
  return unit * Math.max(2.9, 5 - 0.7 * star.magnitude);
}
