import { GUIDE_STAGES, type Guide } from "#app/content/guides/guide.ts";
import { minutesToRead } from "#app/content/guides/guide-texts.ts";
import { guideWords as words } from "#app/content/guides/guide-words.ts";

/** `/guides`: the contents page of an almanac, in the order of the way. */
export function GuidesPage({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-14 pb-20 sm:px-8 sm:pt-20">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <h1 className="max-w-2xl text-5xl">{words.heading}</h1>
        <p className="text-ink-muted text-lg">{words.lead}</p>
      </div>
      {GUIDE_STAGES.map((stage, at) => (
        <section
          key={stage}
          aria-labelledby={`${stage}-title`}
          className="mt-12 grid gap-x-12 border-ink border-t pt-4 md:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <h2 id={`${stage}-title`} className="flex items-baseline gap-3 text-2xl">
            <span aria-hidden="true" className="text-eucalyptus" data-figures>
              {at + 1}
            </span>
            {words.stages[stage]}
          </h2>
          <ul>
            {guides
              .filter((guide) => guide.stage === stage)
              .map((guide) => (
                <li
                  key={guide.slug}
                  className="relative flex items-baseline justify-between gap-6 border-line border-b py-4 last:border-b-0 hover:bg-hover"
                >
                  <div>
                    <h3 className="text-xl">
                      <a
                        href={`/guides/${guide.slug}`}
                        className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                      >
                        {guide.title}
                      </a>
                    </h3>
                    <p className="mt-0.5 max-w-prose text-ink-muted">{guide.description}</p>
                  </div>
                  <p className="shrink-0 text-ink-muted text-sm" data-figures>
                    {words.minutes(minutesToRead(guide))}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="mt-10 border-ink border-t pt-5">
        <a
          href="/guides/feed.xml"
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.feed}
        </a>
      </p>
    </div>
  );
}
