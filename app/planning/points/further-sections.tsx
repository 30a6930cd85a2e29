import { SKILLS_LIST_SOURCE } from "#app/planning/occupations/skills-list.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { pointsPage, skillLevelText } from "./points.words.ts";
import type { PointsView } from "./points-view.view.ts";

/** What no source states, as far as the rule set knows. */
export function Unknowns({ unknowns }: { unknowns: readonly string[] }) {
  return (
    <section aria-labelledby="unknowns-title" className="mt-12">
      <h2 id="unknowns-title" className="text-2xl">
        {pointsPage.unknowns.title}
      </h2>
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {unknowns.map((unknown) => (
          <li key={unknown} className="max-w-prose">
            {unknown}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was found for the occupation, with who assesses it. */
export function Occupations({ occupation, occupations }: Pick<PointsView, "occupation" | "occupations">) {
  const words = pointsPage.occupations;
  if (occupation === "") return null;
  const { found, total } = occupations;
  return (
    <section aria-labelledby="occupation-title" className="mt-12">
      <h2 id="occupation-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1" data-figures>
        {total === 0 ? words.none({ text: occupation }) : words.found({ text: occupation, count: total })}
      </p>
      <ul className="mt-3 border-ink border-t">
        {found.map(({ code, name, skillLevel, authority }) => (
          <li key={code} className="border-line border-b py-2.5">
            <p className="font-semibold">
              {name} <span className="font-normal text-ink-muted">{code}</span>
            </p>
            <p className="text-sm">
              {skillLevelText(skillLevel)} · {authority ? words.listed({ authority }) : words.notListed}
            </p>
          </li>
        ))}
      </ul>
      {total > found.length ? <p className="mt-2 text-ink-muted text-sm">{words.more}</p> : null}
      <p className="mt-2 text-ink-muted text-xs">
        {words.anzsco} {words.list}:{" "}
        <a href={SKILLS_LIST_SOURCE.href} rel="noreferrer" className="underline underline-offset-3">
          {SKILLS_LIST_SOURCE.label}
        </a>
        , {SKILLS_LIST_SOURCE.asOf}.
      </p>
    </section>
  );
}

/** Links to catalogue courses that lead to more points. */
export function CourseLinks({ courses }: Pick<PointsView, "courses">) {
  const words = pointsPage.courses;
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="courses-title" className="mt-12 print:hidden">
      <h2 id="courses-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-muted">{words.lead}</p>
      <ul className="mt-3 border-ink border-t">
        {courses.map(({ id, count, href }) => (
          <li key={id} className="flex items-center justify-between gap-6 border-line border-b py-1.5">
            <a
              href={localPath(href)}
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {pointsPage.courseLinks[id]}
            </a>
            <span className="shrink-0" data-figures>
              {words.count({ count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SaveAndShareProps = Pick<PointsView, "saveHref"> & {
  /** With the installation's own address. */
  shareAddress: string;
};

/** Links to save, share, print and discuss the result. */
export function SaveAndShare({ saveHref, shareAddress }: SaveAndShareProps) {
  const words = pointsPage.keep;
  return (
    <section aria-labelledby="keep-title" className="mt-12 border-ink border-t pt-5 print:hidden">
      <h2 id="keep-title" className="text-2xl">
        {words.title}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={localPath(saveHref)} rel="nofollow" className={buttonClass()}>
          {words.keep}
        </a>
        <a href={localPath("/book")} data-opens-consultation className={buttonClass({ variant: "ghost" })}>
          {words.book}
        </a>
      </div>
      <p className="mt-2 text-ink-muted text-sm">{words.saveText}</p>
      <label className="mt-5 block max-w-2xl">
        <span className="mb-1 block font-semibold text-sm">{words.share}</span>
        <input readOnly value={shareAddress} className={`${controlClass} h-11 truncate text-sm`} />
        <span className="mt-1 block text-ink-muted text-sm">{words.shareText}</span>
      </label>
      <p className="mt-3 text-ink-muted text-sm">{words.print}</p>
    </section>
  );
}
