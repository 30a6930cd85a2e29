/** A component of a calendar (RFC 5545), as its lines. */
export interface CalendarPart {
  /** In capitals: `VEVENT`. */
  readonly name: string;
  /** Its properties and the components within it, unfolded, without its own first and last line. */
  readonly lines: readonly string[];
  /** Whether it ends where it should. */
  readonly isWhole: boolean;
}

/**
 * Splits an iCalendar text into its components, so that an unreadable one does not affect the others.
 * Consecutive calendars are read as one.
 *
 * @returns null if the text is not a complete calendar
 */
export function calendarParts(text: string): CalendarPart[] | null {
  const parts: CalendarPart[] = [];
  let calendars = 0;
  let isOpen = false;
  let part: { name: string; lines: string[]; within: string[] } | null = null;
  const close = (isWhole: boolean) => {
    if (part) parts.push({ name: part.name, lines: part.lines, isWhole });
    part = null;
  };
  for (const line of unfolded(text)) {
    const [, edge, given = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = given.toUpperCase();
    const begins = edge?.toUpperCase() === "BEGIN";
    if (!isOpen) {
      if (line.trim() === "") continue;
      if (!begins || name !== "VCALENDAR") return null;
      isOpen = true;
    } else if (edge === undefined) {
      part?.lines.push(line);
    } else if (name === "VCALENDAR") {
      if (begins) return null;
      close(false);
      isOpen = false;
      calendars += 1;
    } else if (begins && (part === null || TOP_LEVEL.has(name))) {
      close(false);
      part = { name, lines: [], within: [] };
    } else if (part !== null) {
      if (begins) part.within.push(name);
      else if (part.within.length === 0 && part.name === name) {
        close(true);
        continue;
      } else if (part.within.pop() !== name) {
        close(false);
        continue;
      }
      part.lines.push(line);
    }
  }
  return calendars > 0 && !isOpen ? parts : null;
}

/** Components that are within no other: where one starts, the previous one has lost its end. */
const TOP_LEVEL = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]);

function unfolded(text: string): string[] {
  const lines: string[][] = [];
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line)) lines.at(-1)?.push(line.slice(1));
    else lines.push([line]);
  }
  return lines.map((pieces) => pieces.join(""));
}

/**
 * A line with a date in a form that every parser reads: a zone with colons or commas is quoted, a date without a time
 * is marked as one, and a time has seconds.
 */
export function plainDateLine(line: string): string {
  if (!/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[;:]/i.test(line)) return line;
  const quoted = line.replace(
    /^([\w-]+;(?:[^":]*;)?TZID=)([^"]*):(\d{8}[\dTZPDHMSW,/+-]*\s*)$/i,
    (_, head: string, rest: string, value: string) => {
      const [zone = "", ...others] = rest.split(/;(?=[\w-]+=)/);
      return `${head}"${zone}"${others.map((other) => `;${other}`).join("")}:${value}`;
    },
  );
  return quoted
    .replace(/^([\w-]+)((?:;[^:]*)?:\d{8}(?:,\d{8})*\s*)$/, (all, name: string, rest: string) =>
      /;VALUE=/i.test(rest) ? all : `${name};VALUE=DATE${rest}`,
    )
    .replace(/(\d{8}T\d{4})(?=Z?(?:[,/]|\s*$))/g, "$100");
}
