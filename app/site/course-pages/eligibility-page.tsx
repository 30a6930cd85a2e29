import type { ReactNode } from "react";
import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import type { EnglishRequirement, GradeRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { CourseFit } from "#app/catalogue/eligibility/course-fit.ts";
import { eligibility as words } from "#app/catalogue/eligibility/eligibility.words.ts";
import { FindingLine } from "#app/catalogue/eligibility/finding-line.tsx";
import { englishTexts, gradeResultText, gradeTexts } from "#app/catalogue/eligibility/finding-texts.view.ts";
import { isEmptyProfile, type ParsedProfile } from "#app/catalogue/eligibility/profile.ts";
import { ProfileFields } from "#app/catalogue/eligibility/profile-fields.tsx";
import { englishScoreText } from "#app/catalogue/eligibility/taken-tests.ts";
import { VerdictMark } from "#app/catalogue/eligibility/verdict-mark.tsx";
import type { VisaEnglish } from "#app/catalogue/eligibility/visa-english.ts";
import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import type { RuleSource } from "#app/catalogue/rules/rule.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { coursePage } from "./course-page.words.ts";

type Sourced = { readonly source: string | null; readonly sourceAsOf: string | null };

type VisaSource = RuleSource & { readonly asOf: string; readonly changed: string | null };

export interface EligibilityPageProps {
  readonly course: {
    readonly slug: string;
    readonly name: string;
    readonly isOffered: boolean;
    readonly university: { readonly slug: string; readonly name: string };
    readonly english: readonly (EnglishRequirement & Sourced)[];
    readonly grades: readonly (GradeRequirement & Sourced)[];
    readonly entryNote: string | null;
  };
  readonly asked: ParsedProfile;
  readonly fit: CourseFit;
  /** Null where the country has no such rule, or no test was given. */
  readonly visa: VisaEnglish | null;
  /** Where the visa's score is from; `changed` names a change of the last 90 days. */
  readonly visaSource: VisaSource | null;
  readonly breadcrumbs: ReactNode;
}

/** `/courses/:course/eligibility`: one person's results against one course, each line with its reason and source. */
export function EligibilityPage(props: EligibilityPageProps) {
  const { course, asked, fit, visa, visaSource, breadcrumbs } = props;
  const { slug, name, university } = course;
  const answered = !isEmptyProfile(asked.profile);
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8">
      {breadcrumbs}
      <header className="mt-5 border-ink border-b pb-6">
        <h1 className="text-4xl">{words.heading}</h1>
        <p className="mt-2 max-w-3xl text-lg">
          <a
            href={localPath(`/courses/${slug}`)}
            className="text-eucalyptus underline decoration-1 underline-offset-4"
          >
            {name}
          </a>
          <span className="text-ink-muted"> · {university.name}</span>
        </p>
        <p className="mt-3 max-w-prose text-ink-muted">{words.lead}</p>
      </header>
      <div className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="answer-title" className="min-w-0 lg:order-1">
          <h2 id="answer-title" className="text-2xl">
            {words.answer}
          </h2>
          {Object.keys(asked.problems).length > 0 ? (
            <Notice tone="warning" className="mt-4">
              {words.passedOver}
            </Notice>
          ) : null}
          {answered ? (
            <p className="mt-3 font-display font-medium text-2xl leading-tight">{words.whole[fit.verdict]}</p>
          ) : null}
          <Answer course={course} asked={asked} fit={fit} visa={visa} visaSource={visaSource} />
          {answered ? <After course={course} asked={asked} /> : null}
        </section>
        <form
          action={localPath(`/courses/${slug}/eligibility`)}
          method="get"
          aria-labelledby="form-title"
          className="min-w-0 lg:order-2 lg:border-line lg:border-s lg:ps-8"
        >
          <h2 id="form-title" className="mb-4 text-2xl">
            {words.formTitle}
          </h2>
          <ProfileFields typed={asked.typed} problems={asked.problems} />
          <button type="submit" className={`${buttonClass({ variant: "primary", size: "lg" })} mt-6 w-full`}>
            {answered ? words.checkAgain : words.check}
          </button>
        </form>
      </div>
    </article>
  );
}

function Answer({ course, asked, fit, visa, visaSource }: Omit<EligibilityPageProps, "breadcrumbs">) {
  const { english, grade } = fit;
  const { profile } = asked;
  const against = course.english.find(({ test }) => test === english?.against) ?? course.english[0];
  const scale = course.grades.find(({ scale: each }) => each === grade?.asked?.scale) ?? course.grades[0];
  return (
    <dl className="mt-4">
      <FindingLine
        title={words.english}
        verdict={english?.verdict ?? (against ? null : "not-published")}
        you={profile.english && englishScoreText(profile.english)}
        asks={against ? englishScoreText(against) : null}
        askedBy={against ?? null}
        texts={english && profile.english ? englishTexts(english, profile.english) : []}
        courseSlug={course.slug}
      />
      <FindingLine
        title={words.grade}
        verdict={grade?.verdict ?? (scale ? null : "not-published")}
        you={profile.grade && gradeResultText(profile.grade)}
        asks={scale ? gradeResultText({ scale: scale.scale, value: scale.minimum }) : null}
        askedBy={scale ?? null}
        texts={grade && profile.grade ? gradeTexts(grade, profile.grade) : []}
        courseSlug={course.slug}
      />
      {course.entryNote ? (
        <div className="border-line border-b py-5">
          <dt className="text-ink-muted text-sm">{coursePage.note}</dt>
          <dd className="mt-1 max-w-prose">{course.entryNote}</dd>
        </div>
      ) : null}
      {visa && visaSource ? <VisaLine visa={visa} source={visaSource} /> : null}
    </dl>
  );
}

/** What the visa makes of the test, whatever the university does. */
function VisaLine({ visa, source }: { visa: VisaEnglish; source: VisaSource }) {
  const asked = "asked" in visa ? visa.asked : 0;
  const verdicts = {
    enough: "met",
    "with-10-weeks": "nearly",
    "with-20-weeks": "nearly",
    "too-low": "not-met",
    "not-taken": "not-met",
    "too-old": "not-met",
    "not-known": "unknown",
  } as const;
  const text = words.visaTexts[visa.verdict];
  return (
    <div className="border-line border-b py-5">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-ink-muted text-sm">{words.visa}</span>
        <VerdictMark verdict={verdicts[visa.verdict]} className="font-display font-medium text-xl" />
      </dt>
      <dd className="mt-1 max-w-prose">
        <p>{typeof text === "string" ? text : text({ asked })}</p>
        <p className="mt-1 text-ink-muted text-sm">
          {words.visaNote}{" "}
          <SourceLink href={source.href}>
            {words.source({ source: source.label, asOf: asOfText(source.asOf) })}
          </SourceLink>
          {source.href === null || isAuthority(source.href) ? null : `, ${sourceKindWords.secondary}`}.
          {source.official ? (
            <>
              {" "}
              {sourceKindWords.official}{" "}
              <SourceLink href={source.official.href}>{source.official.label}</SourceLink>
            </>
          ) : null}
          {source.changed ? <span className="block">{source.changed}</span> : null}
        </p>
      </dd>
    </div>
  );
}

const SourceLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    children
  ) : (
    <a href={href} rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );

function After({ course, asked }: Pick<EligibilityPageProps, "course" | "asked">) {
  const others = courseSearchHref({ ...EVERY_COURSE, profile: asked.profile, fit: "nearly" });
  return (
    <>
      <p className="mt-4 max-w-prose text-ink-muted text-sm">
        {words.wholeNote} {words.nearlyNote}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={localPath(`/book?course=${course.slug}`)} className={buttonClass()}>
          {words.ask}
        </a>
        <a href={localPath(others)} rel="nofollow" className={buttonClass()}>
          {words.others}
        </a>
        <a href={localPath(`/funds?course=${course.slug}`)} className={buttonClass({ variant: "ghost" })}>
          {words.funds}
        </a>
      </div>
    </>
  );
}
