import { claimsOf, inPeriod, latestOf, ofKind, type Rule } from "./checked-file.ts";
import { type Finding, type FindingPlace, findingOf } from "./finding.ts";
import { isSameInstitution } from "./same-names.ts";
import { gapsIn, monthIndex, monthsOfWork, type StudyPeriod } from "./study-history.ts";

export const gaps: Rule = (file) =>
  gapsIn(file.periods, file.today).map((gap) =>
    findingOf("gap", gap.fromMonth, [{ at: "history" }, { at: "history" }], {
      from: gap.fromMonth,
      until: gap.untilMonth,
      months: gap.months,
    }),
  );

/** Two courses of study at the same time, for more than a month: semesters can touch. */
export const overlappingStudy: Rule = (file) => {
  const studies = ofKind(file, "study");
  return studies.flatMap((one, at) =>
    studies.slice(at + 1).flatMap((other) => {
      const from = Math.max(monthIndex(one.fromMonth), monthIndex(other.fromMonth));
      const until = Math.min(...[one, other].map((period) => monthIndex(period.untilMonth ?? file.today)));
      return until - from + 1 <= 1
        ? []
        : [
            findingOf(
              "overlapping-study",
              [one.id, other.id].toSorted().join("-"),
              [inPeriod(one), inPeriod(other)],
              {
                one: one.title,
                other: other.title,
                months: until - from + 1,
              },
            ),
          ];
    }),
  );
};

/** The highest qualification in the form, against the study periods that have ended. */
export const institutions: Rule = (file) => {
  const ended = ofKind(file, "study").filter(
    ({ untilMonth, place }) => untilMonth !== null && place !== null,
  );
  if (file.institution.trim() === "" || ended.length === 0) return [];
  if (ended.some(({ place }) => isSameInstitution(place ?? "", file.institution))) return [];
  const last = latestOf(ended);
  return [
    findingOf("institution", last.id, [{ at: "form" }, inPeriod(last)], {
      one: file.institution,
      other: last.place ?? "",
    }),
  ];
};

export const studyYears: Rule = (file) => {
  const studies = ofKind(file, "study").filter(({ untilMonth }) => untilMonth !== null);
  const endOf = ({ untilMonth }: StudyPeriod) => Number(untilMonth?.slice(0, 4));
  const findings: Finding[] = [];
  const year = Number(file.yearOfCompletion);
  const same = studies.filter(({ place }) => isSameInstitution(place ?? "", file.institution));
  const last = same.length > 0 ? latestOf(same) : null;
  // Results come up to a year after the last month of study.
  if (last && file.yearOfCompletion.trim() !== "" && (year < endOf(last) || year > endOf(last) + 1)) {
    findings.push(
      findingOf("study-year", `form-${last.id}`, [{ at: "form" }, inPeriod(last)], {
        one: year,
        other: endOf(last),
      }),
    );
  }
  const known = new Set([...studies.flatMap((one) => [endOf(one), endOf(one) + 1]), ...(year ? [year] : [])]);
  if (known.size === 0) return findings;
  const oldest = Math.min(...known);
  for (const claim of claimsOf(file, "study-year")) {
    // School before the first period of the history cannot be compared.
    if (known.has(claim.year) || (claim.isSchool && claim.year < oldest)) continue;
    const place: FindingPlace = studies.length > 0 ? { at: "history" } : { at: "form" };
    findings.push(
      findingOf("study-year", `${claim.about}-${claim.year}`, [claim.place, place], {
        one: claim.year,
        other: [...known]
          .filter((one) => studies.length === 0 || studies.some((period) => endOf(period) === one))
          .toSorted((a, b) => a - b)
          .join(", "),
      }),
    );
  }
  return findings;
};

/** Years of work as stated, against the work in the history; rounding and part-time work explain less than 9 months. */
const WORK_TOLERANCE_MONTHS = 9;
export const workYears: Rule = (file) => {
  const months = monthsOfWork(file.periods, file.today);
  const starts = ofKind(file, "work").map(({ fromMonth }) => Number(fromMonth.slice(0, 4)));
  const since = claimsOf(file, "work-since").flatMap((claim) => {
    const years = Number(file.today.slice(0, 4)) - claim.year;
    // Someone who started in December can say either year.
    return starts.some((year) => Math.abs(year - claim.year) <= 1)
      ? []
      : [
          findingOf("work-years", `${claim.about}-since`, [claim.place, { at: "history" }], {
            years,
            months,
          }),
        ];
  });
  const stated = claimsOf(file, "work-years").flatMap((claim) => {
    const stated = claim.years * 12;
    const tooMuch = stated - months > WORK_TOLERANCE_MONTHS;
    const tooLittle = !claim.atLeast && months - stated > 12 + WORK_TOLERANCE_MONTHS;
    return tooMuch || tooLittle
      ? [
          findingOf("work-years", claim.about, [claim.place, { at: "history" }], {
            years: claim.years,
            months,
          }),
        ]
      : [];
  });
  return [...stated, ...since];
};
