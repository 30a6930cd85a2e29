/** A rate as people read it: at least two places, at most six. */
export function rateText(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(rate);
}
