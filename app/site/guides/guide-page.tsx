import type { ReactNode } from "react";
import type { StatedFacts } from "#app/catalogue/rules/stated-facts.ts";
import { type Citations, citationsOf } from "./citations.view.ts";
import type { Guide } from "./guide.ts";
import { GuideBlocks } from "./guide-blocks.tsx";
import { GuideEnd } from "./guide-end.tsx";
import { minutesToRead } from "./guide-texts.words.ts";
import { guideWords as words } from "./guide-words.words.ts";
import { MarkedText } from "./marked-text.tsx";
import { Noted } from "./noted.tsx";

type GuidePageProps = {
  guide: Guide;
  /** Facts whose value is the agency's own. */
  stated: StatedFacts;
  /** The day of its last check, as people read it. */
  checked: string;
  related: readonly { slug: string; title: string }[];
  breadcrumbs: ReactNode;
};

/** Makes a link to the page of an authority from its name. */
const officialLink = (href: string) => (children: ReactNode) => (
  <a key={href} href={href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
    {children}
  </a>
);

/** A guide: its contents on the left, the text in one measure, where each figure comes from in the margin. */
export function GuidePage({ guide, stated, checked, related, breadcrumbs }: GuidePageProps) {
  const citations = citationsOf(guide, stated);
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8 print:max-w-none print:p-0">
      <div className="print:hidden">{breadcrumbs}</div>
      <header className="mt-6 sm:mt-10">
        <p className="font-semibold text-eucalyptus">{words.stages[guide.stage].label}</p>
        <h1 className="mt-1 max-w-3xl text-4xl">{guide.title}</h1>
        <p className="mt-4 text-ink-muted text-sm" data-figures>
          {words.readingTime({ minutes: minutesToRead(guide) })} ·{" "}
          {words.checked({
            date: checked,
            time: (children: ReactNode) => (
              <time key="time" dateTime={guide.checked}>
                {children}
              </time>
            ),
          })}
        </p>
      </header>
      <div className="mt-7 border-ink border-t pt-6 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-12">
        <Contents guide={guide} />
        <div className="min-w-0">
          <Noted texts={[guide.lead]} citations={citations} className="mt-7 xl:mt-0">
            <p className="text-xl leading-snug">
              <MarkedText text={guide.lead} citations={citations} />
            </p>
          </Noted>
          {guide.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-4">
              <h2 id={`${id}-title`} className="text-2xl print:break-after-avoid">
                {title}
              </h2>
              <GuideBlocks blocks={blocks} citations={citations} />
            </section>
          ))}
          <Questions questions={guide.questions ?? []} citations={citations} />
          <p className="mt-12 max-w-[38rem] border-line border-t pt-4 text-ink-muted text-sm">
            {words.notAdvice({
              australia: officialLink("https://immi.homeaffairs.gov.au/"),
              newzealand: officialLink("https://www.immigration.govt.nz/"),
            })}
          </p>
          <GuideEnd guide={guide} related={related} />
        </div>
      </div>
    </article>
  );
}

function Contents({ guide: { sections, questions } }: { guide: Guide }) {
  const entries = [...sections, ...(questions?.length ? [{ id: "questions", title: words.questions }] : [])];
  return (
    <nav aria-labelledby="contents-title" className="print:hidden">
      <div className="xl:sticky xl:top-8">
        <p id="contents-title" className="font-semibold text-sm">
          {words.contents}
        </p>
        <ol className="mt-1 gap-x-12 max-xl:sm:columns-2 xl:mt-2">
          {entries.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid border-line border-b xl:border-b-0">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 text-ink-muted leading-snug no-underline hover:text-ink hover:underline xl:min-h-9 xl:text-sm"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

type QuestionsProps = { questions: NonNullable<Guide["questions"]>; citations: Citations };

function Questions({ questions, citations }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-12 scroll-mt-4">
      <h2 id="questions-title" className="text-2xl">
        {words.questions}
      </h2>
      {questions.map(({ question, answer }) => (
        <Noted key={question} texts={[answer]} citations={citations} className="mt-5">
          <h3 className="text-lg">{question}</h3>
          <p className="mt-1">
            <MarkedText text={answer} citations={citations} />
          </p>
        </Noted>
      ))}
    </section>
  );
}
