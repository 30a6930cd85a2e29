import { ConsultationLink } from "#app/site/frame/consultation-link.tsx";
import { NightHorizon } from "#app/ui/brand/night-horizon.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** The night horizon, one sentence, and the two ways to begin. The search card lies on its sea. */
export function Hero() {
  const { hero } = landing;
  return (
    <section data-surface="night" className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-6xl px-5 pt-10 sm:px-8 sm:pt-14 lg:pb-64 2xl:pb-72">
        <h1 className="text-5xl">
          {hero.title.map((sentence) => (
            <span key={sentence} className="block">
              {`${sentence} `}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-lg text-ink-muted text-lg">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={localPath("/student-auth")} className={buttonClass({ variant: "primary", size: "lg" })}>
            {hero.apply}
          </a>
          <ConsultationLink className={buttonClass({ size: "lg" })}>{hero.book}</ConsultationLink>
        </div>
      </div>
      {/* On wide screens the pointers begin where the text ends: both grow with the window. */}
      <div className="-z-10 pointer-events-none inset-x-0 bottom-18 max-lg:mt-2 max-lg:pb-16 lg:absolute">
        <NightHorizon className="h-52 sm:h-72 lg:h-[25vw] lg:max-h-[27rem]" />
      </div>
    </section>
  );
}

/** What the agency says of itself, in three figures. */
export function Claims() {
  return (
    <dl className="mx-auto mt-7 grid max-w-6xl grid-cols-3 gap-x-4 px-5 sm:flex sm:gap-x-14 sm:px-8">
      {landing.hero.facts.map(({ figure, labelInline }) => (
        <div
          key={labelInline}
          className="flex flex-col-reverse justify-end sm:flex-row-reverse sm:items-baseline sm:gap-2.5"
        >
          <dt className="text-ink-muted text-xs sm:text-sm">{labelInline}</dt>
          <dd className="font-display font-medium text-xl sm:text-2xl" data-figures>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
