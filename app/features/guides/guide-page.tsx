import type { ReactNode } from "react";
import { CITED_FACTS, isCitedFact } from "#app/content/facts/cited-facts.ts";
import type { Guide } from "#app/content/guides/guide.ts";
import { citedKeys, minutesToRead } from "#app/content/guides/guide-texts.ts";
import { guideWords as words } from "#app/content/guides/guide-words.ts";
import { courseSearchHref, EVERY_COURSE } from "#app/domain/courses/course-query.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { GuideBlocks } from "./guide-blocks.tsx";
import { type Citations, MarkedText } from "./marked-text.tsx";

type GuidePageProps = {
  guide: Guide;
  /** The month of its last check, as people read it. */
  checked: string;
  related: readonly { slug: string; title: string; description: string }[];
  breadcrumbs: ReactNode;
};

/** A guide: contents beside the text, the text in one measure, and every figure with its source at the end. */
export function GuidePage({ guide, checked, related, breadcrumbs }: GuidePageProps) {
  const keys = citedKeys(guide);
  const citations: Citations = { numberOf: (key) => keys.indexOf(key) + 1 };
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-5 pt-5 pb-20 sm:px-8 lg:grid-cols-[minmax(0,42rem)_14rem] lg:justify-between">
      <article className="min-w-0">
        {breadcrumbs}
        <p className="mt-6 font-semibold text-eucalyptus">{words.stages[guide.stage]}</p>
        <h1 className="mt-1 text-balance text-5xl">{guide.title}</h1>
        <p className="mt-3 text-ink-muted text-sm" data-figures>
          {words.readingTime(minutesToRead(guide))} · {words.checked(checked)} · {words.notAdvice}
        </p>
        <p className="mt-7 border-ink border-t pt-6 text-xl leading-relaxed">
          <MarkedText text={guide.lead} citations={citations} />
        </p>
        {guide.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-6">
            <h2 id={`${id}-title`} className="text-3xl">
              {title}
            </h2>
            <GuideBlocks blocks={blocks} citations={citations} />
          </section>
        ))}
        <Questions questions={guide.questions ?? []} citations={citations} />
        <Next guide={guide} related={related} />
        <Sources keys={keys} />
      </article>
      <nav aria-labelledby="contents-title" className="max-lg:hidden print:hidden">
        <div className="sticky top-8">
          <p id="contents-title" className="font-semibold text-sm">
            {words.contents}
          </p>
          <ul className="mt-2 border-line border-s">
            {guide.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-xs py-1.5 ps-4 text-ink-muted text-sm no-underline hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}

type QuestionsProps = { questions: NonNullable<Guide["questions"]>; citations: Citations };

function Questions({ questions, citations }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="mt-14">
      <h2 id="questions-title" className="text-3xl">
        {words.questions}
      </h2>
      <dl className="mt-4 border-ink border-t">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-line border-b py-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1">
              <MarkedText text={answer} citations={citations} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Next({ guide, related }: Pick<GuidePageProps, "guide" | "related">) {
  return (
    <>
      <aside aria-labelledby="next-title" className="mt-14 bg-eucalyptus-soft p-6 sm:p-8 print:hidden">
        <h2 id="next-title" className="text-2xl">
          {words.nextTitle}
        </h2>
        <p className="mt-2 max-w-prose">{words.nextText}</p>
        <a href="/book" data-opens-consultation className={`${buttonClass({ variant: "primary" })} mt-5`}>
          {words.next}
        </a>
      </aside>
      <div className="mt-12 grid gap-x-12 gap-y-8 sm:grid-cols-2 print:hidden">
        <LinkList
          id="courses"
          title={words.courses}
          links={guide.courses.map(({ label, query }) => ({
            label,
            href: courseSearchHref({ ...EVERY_COURSE, ...query }),
          }))}
        />
        <LinkList
          id="related"
          title={words.related}
          links={related.map(({ slug, title }) => ({ label: title, href: `/guides/${slug}` }))}
        />
      </div>
    </>
  );
}

function LinkList(props: { id: string; title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`} className="border-ink border-b pb-2 text-xl">
        {props.title}
      </h2>
      <ul>
        {props.links.map(({ label, href }) => (
          <li key={href} className="border-line border-b">
            <a
              href={href}
              className="flex min-h-11 items-center py-2 text-eucalyptus underline decoration-1 underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sources({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <section aria-labelledby="sources-title" className="mt-14">
      <h2 id="sources-title" className="text-2xl">
        {words.sources}
      </h2>
      <ol className="mt-3 list-decimal space-y-1.5 ps-6 text-sm">
        {keys.flatMap((key, at) => {
          if (!isCitedFact(key)) return [];
          const { source, asOf, value } = CITED_FACTS[key];
          return [
            <li key={key} id={`source-${at + 1}`} className="scroll-mt-6 ps-1 target:bg-ochre-soft">
              {value}:{" "}
              <a href={source.href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
                {source.label}
              </a>
              , {/^\D/.test(asOf) && !/^[A-Z]/.test(asOf) ? asOf : `${words.asOf} ${asOf}`}
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}
