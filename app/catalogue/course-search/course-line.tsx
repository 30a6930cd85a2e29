import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { eligibility } from "#app/catalogue/eligibility/eligibility.words.ts";
import type { Verdict } from "#app/catalogue/eligibility/verdict.ts";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { shortlist } from "#app/catalogue/shortlist/shortlist.words.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { andText, listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { CITIES_SHOWN, CourseMore } from "./course-more.tsx";
import type { CourseHit } from "./course-search.ts";
import { courseSearchPage as words } from "./course-search.words.ts";

/** The forms of the page that the box and the button of each line belong to. */
export const LINE_FORMS = { compare: "to-compare", shortlist: "to-shortlist" } as const;

interface CourseLineProps {
  readonly course: CourseHit;
  readonly home: HomeMoney | null;
  /** Labels of intakes by their code. */
  readonly intakes: ReadonlyMap<string, string>;
  /** For who entered results. */
  readonly fit: { readonly verdict: Verdict; readonly href: string } | null;
}

/** One course as a result row: name, place, entry requirements, cost and length. */
export function CourseLine({ course, home, intakes, fit }: CourseLineProps) {
  const { slug, name, university, level, durationWeeks, tuition, tuitionYearMinor } = course;
  const entry = entryText(course, intakes);
  return (
    <>
      <label className="tick-box">
        <span className="sr-only">{shortlist.pick({ name })}</span>
        <input type="checkbox" name="course" value={slug} form={LINE_FORMS.compare} />
      </label>
      <div>
        <h3>
          <a href={localPath(`/courses/${slug}`)}>{name}</a>
        </h3>
        <p data-muted>
          {university.name}
          {university.partner ? <b>{words.result.partner}</b> : null}
        </p>
        <p>
          {placeText(course)}
          <span data-muted> {regionText(course)}</span>
        </p>
        {entry === "" ? null : <p data-muted>{entry}</p>}
        {fit ? (
          <p className="relative z-1 w-fit">
            <a
              href={localPath(fit.href)}
              rel="nofollow"
              className="inline-flex min-h-7 items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {eligibility.filter.line({ verdict: eligibility.verdicts[fit.verdict] })}
            </a>
          </p>
        ) : null}
      </div>
      <p data-figures>
        {tuitionYearMinor !== null && tuition ? (
          <>
            <span>
              <strong>{formatPrice(tuitionYearMinor, tuition.currency)}</strong> {words.result.perYear}
            </span>
            <MoneyInHome
              minor={tuitionYearMinor}
              currency={tuition.currency}
              home={home}
              per={words.result.perYear}
              dated={false}
            />
          </>
        ) : (
          <span data-muted>{words.result.tuitionUnknown}</span>
        )}
      </p>
      <p data-figures>
        <span>{durationWeeks === null ? words.result.lengthUnknown : durationText(durationWeeks)}</span>
        <span data-muted>{COURSE_LEVEL_LABELS[level]}</span>
      </p>
      <button
        type="submit"
        form={LINE_FORMS.shortlist}
        name="course"
        value={slug}
        aria-label={shortlist.addNamed({ name })}
      >
        {shortlist.add}
      </button>
      <CourseMore course={course} home={home} />
    </>
  );
}

function placeText({ cities, states }: CourseHit): string {
  const more = cities.length - CITIES_SHOWN;
  const shown = listText(cities.slice(0, CITIES_SHOWN));
  if (shown === "") return words.result.placeUnknown;
  const [state] = states;
  const named = more > 0 ? words.result.moreCities({ cities: shown, count: more }) : shown;
  return listText([named, state !== undefined && states.length === 1 && stateLabel(state)]);
}

function regionText({ categories }: CourseHit): string {
  const regional = categories.filter((category) => category > 1);
  return regional.length === 0 ? "" : `· ${words.result.regional({ categories: andText(regional) })}`;
}

/** Whether a line leaves out what its course does not publish; the page says once what that means. */
export const lacksEntry = ({ english, intakes }: CourseHit) => english === null || intakes.length === 0;

/** The published ones of English and intakes. */
function entryText({ english, intakes: codes }: CourseHit, labels: CourseLineProps["intakes"]): string {
  return [
    english === null ? null : words.result.englishFrom({ score: english.toFixed(1) }),
    codes.length === 0
      ? null
      : words.result.intakes({ intakes: listText(codes.map((code) => labels.get(code) ?? code)) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
