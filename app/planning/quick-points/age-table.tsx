import { cx } from "#app/ui/cx.ts";
import type { QuickAnswers } from "./answers.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import { QUICK_RULES } from "./rules.ts";

/** What each age counts in the country's table; the line that is this person's stands out. */
export function AgeTable({ answers: { country, age } }: { answers: QuickAnswers }) {
  const { questions } = words;
  const bands = QUICK_RULES[country].age;
  const rows = [
    ...bands.map(({ from, to, points }) => ({
      ages: words.ages({ from, to }),
      points,
      own: age >= from && age <= to,
    })),
    {
      ages: questions.otherAges,
      points: 0,
      own: !bands.some(({ from, to }) => age >= from && age <= to),
    },
  ];
  return (
    <table className="w-full border-collapse self-start text-start">
      <caption className="border-ink border-b pb-2 text-start font-display font-medium text-lg">
        {questions.ageTable}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{questions.ageLabel}</th>
          <th scope="col">{words.pointsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ages, points, own }) => (
          <tr key={ages} className={cx("border-line border-b", own ? "font-semibold" : "text-ink-muted")}>
            <th scope="row" className={cx("py-2 text-start", own ? null : "font-normal")}>
              {ages}
            </th>
            <td className="py-2 text-end font-display text-xl">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
