const SYMBOL = /<symbol id="([a-z0-9-]+)"[^>]*>(.*?)<\/symbol>/gs;

/** The drawings of a sheet of icons (the text of icons.svg), by name. */
export function drawingsOf(sheet: string): ReadonlyMap<string, string> {
  return new Map([...sheet.matchAll(SYMBOL)].map(([, name = "", drawing = ""]) => [name, drawing]));
}
