import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { createDice } from "./dice.server.ts";

const DAYS = 200;
/** A separate random seed: the data of others does not change with it. */
const SEED = 20_261_126;

/** Pages that people come to, and how often on a good day. */
const OPENED = [
  ["/", "search", 14],
  ["/", "direct", 8],
  ["/courses", "search", 9],
  ["/courses/:course", "search", 21],
  ["/courses/:course", "own", 30],
  ["/universities/:university", "assistant", 4],
  ["/pr-calculator", "social", 7],
  ["/guides/:guide", "search", 6],
  ["/book", "campaign:education-fair", 2],
  ["/student-auth", "own", 3],
] as const;

/** What is searched for, how often in a week, and how often of ten times in vain. */
const SEARCHED = [
  ["nursing", 16, 0],
  ["master of data science", 9, 0],
  ["cookery", 7, 0],
  ["civil engineering sydney", 5, 1],
  ["aviation", 4, 6],
  ["mbbs", 6, 10],
  ["scholarship 100", 3, 10],
] as const;

/** Half a year of visits and searches, growing a little, quieter at the end of a week. */
export function tellVisits({ records, now }: Pick<Story, "records" | "now">): void {
  const dice = createDice(SEED);
  for (let ago = DAYS; ago > 0; ago--) {
    const at = daysBefore(now, ago);
    const day = at.toISOString().slice(0, 10);
    const busy = (1.2 - ago / (2 * DAYS)) * (at.getUTCDay() % 6 === 0 ? 0.5 : 1);
    for (const [page, source, most] of OPENED) {
      const views = Math.round(most * busy * dice.between(0.6, 1));
      if (views > 0)
        records.pageVisits.push({ day, page, source, views, visits: source === "own" ? 0 : views });
    }
    for (const [term, ofWeek, vainOfTen] of SEARCHED) {
      const searches = dice.whole(0, Math.round((ofWeek * busy * 2) / 7));
      const inVain = Math.round((searches * vainOfTen) / 10);
      if (searches > 0)
        records.searches.push({ day, place: "courses", term, searches, withoutResults: inVain });
    }
  }
}
