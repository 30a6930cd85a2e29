import { monthText } from "#app/visas/visa-statements/month-text.ts";
import type { StudyPeriod } from "#app/visas/visa-statements/study-history.ts";

/** The layouts in which CVs state their dates. */
export const CV_LAYOUTS = ["one-line", "dates-first", "dates-below", "years", "numbers"] as const;
export type CvLayout = (typeof CV_LAYOUTS)[number];

type Row = Pick<StudyPeriod, "kind" | "title" | "place" | "fromMonth" | "untilMonth">;

const numbers = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

function entryOf({ title, place, fromMonth, untilMonth }: Row, layout: CvLayout): string[] {
  const named = [title, place ?? ""].filter(Boolean).join(", ");
  const span = (write: (month: string) => string, now: string) =>
    `${write(fromMonth)} – ${untilMonth === null ? now : write(untilMonth)}`;
  switch (layout) {
    case "one-line":
      return [`${named}   ${span(monthText, "Present")}`];
    case "dates-first":
      return [
        `${span((month) => monthText(month).slice(0, 3) + month.slice(0, 4), "present")}: ${title}`,
        place ?? "",
      ];
    case "dates-below":
      return [title, place ?? "", `(${span(monthText, "till date")})`];
    case "years":
      return [`• ${span((month) => month.slice(0, 4), "now")} ${named}`];
    case "numbers":
      return [`${title} | ${place ?? ""} | ${span(numbers, "Current")}`];
  }
}

/** A CV with these periods, as the text of its PDF. */
export const cvText = (
  person: { name: string; bornOn: string },
  periods: readonly Row[],
  layout: CvLayout,
) => {
  const ofKind = (kind: Row["kind"]) =>
    periods
      .filter((period) => period.kind === kind)
      .toReversed()
      .flatMap((period) => entryOf(period, layout));
  const [year, month, day] = person.bornOn.split("-");
  return [
    person.name.toUpperCase(),
    "Phone: 9841000000 | Email: student@example.org",
    `Date of birth: ${day}/${month}/${year}`,
    "CAREER OBJECTIVE",
    "To use my skills in a firm with 10 years of growth, 2015 – 2025 being its best.",
    "WORK EXPERIENCE",
    ...ofKind("work"),
    "Education:",
    ...ofKind("study"),
    "Training",
    "Basic computer course, Everest Training Centre, Jan 2016 - Mar 2016",
    "References",
    "Mr. Hari Gautam, Manager, 2019 - present",
  ]
    .filter((line) => line !== "")
    .join("\r\n");
};
