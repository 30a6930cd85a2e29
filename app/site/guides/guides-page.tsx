import { localPath } from "#app/words/local-path.ts";
import { GUIDE_STAGES, type Guide, type GuideStage } from "./guide.ts";
import { minutesToRead } from "./guide-texts.words.ts";
import { guideWords as words } from "./guide-words.words.ts";
import { StageStars } from "./stage-stars.tsx";

/** `/guides`: the contents page of an almanac, in the order of the way. */
export function GuidesPage({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-20 sm:px-8 sm:pt-16">
      <header className="grid gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div>
          <h1 className="text-4xl">{words.heading}</h1>
          <p className="mt-4 max-w-xl text-lg">{words.lead}</p>
          <p className="mt-2 max-w-xl text-ink-muted">{words.promise}</p>
        </div>
        <StageStars className="h-44 w-auto text-ink max-md:hidden lg:h-56" />
      </header>
      {GUIDE_STAGES.map((stage, at) => (
        <Stage
          key={stage}
          stage={stage}
          number={at + 1}
          guides={guides.filter((guide) => guide.stage === stage)}
        />
      ))}
      <p className="mt-8 border-ink border-t pt-3">
        <a
          href={localPath("/guides/feed.xml")}
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.feed}
        </a>
      </p>
    </div>
  );
}

function Stage(props: { stage: GuideStage; number: number; guides: readonly Guide[] }) {
  const { stage, number, guides } = props;
  const { label, text } = words.stages[stage];
  return (
    <section
      aria-labelledby={`${stage}-title`}
      className="mt-10 grid gap-x-12 gap-y-3 border-ink border-t pt-5 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] content-start gap-y-1">
        <span aria-hidden="true" className="font-display text-2xl text-eucalyptus" data-figures>
          {number}
        </span>
        <h2 id={`${stage}-title`} className="text-2xl">
          {label}
        </h2>
        <p className="col-start-2 text-ink-muted">{text}</p>
      </div>
      <ul className="max-md:ps-7">
        {guides.map((guide) => (
          <li
            key={guide.slug}
            className="group relative border-line border-b py-4 first:md:pt-1 last:border-b-0"
          >
            <div className="flex items-baseline gap-3">
              <h3 className="text-pretty text-xl max-sm:grow">
                <a
                  href={localPath(`/guides/${guide.slug}`)}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:text-eucalyptus group-hover:underline"
                >
                  {guide.title}
                </a>
              </h3>
              <span
                aria-hidden="true"
                className="min-w-4 grow border-line-strong border-b border-dotted max-sm:hidden"
              />
              <span className="shrink-0 text-ink-muted text-sm" data-figures>
                {words.minutes({ minutes: minutesToRead(guide) })}
              </span>
            </div>
            <p className="mt-1 max-w-prose text-ink-muted">{guide.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
