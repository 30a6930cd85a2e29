/** Length of a consultation in minutes (product-rules 9.7). */
export const CONSULTATION_MINUTES = 30;

/** What a counsellor's calendar starts with. Minutes, but for the horizon, in days. */
export const CALENDAR_DEFAULTS = {
  bufferBefore: 0,
  bufferAfter: 10,
  minimumNotice: 12 * 60,
  horizonDays: 60,
  step: 30,
  weight: 1,
  priority: 100,
} as const;

/** What may be set: the database refuses what lies outside, too. Minutes, but for the horizon, in days. */
export const CALENDAR_LIMITS = {
  buffer: { min: 0, max: 240 },
  minimumNotice: { min: 0, max: 30 * 24 * 60 },
  horizonDays: { min: 1, max: 365 },
  step: { min: 5, max: 240 },
  dailyMaximum: { min: 1, max: 50 },
  weight: { min: 1, max: 100 },
  priority: { min: 1, max: 1000 },
} as const;
