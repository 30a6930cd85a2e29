import { FACT_PAGES_CHECKED } from "#app/catalogue/facts/checked.ts";
import { checkedWords } from "#app/catalogue/facts/fact-date.words.ts";
import { AUSTRALIAN_BORDERS } from "#app/catalogue/places/cities.ts";
import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  DESTINATIONS,
  isLiveDestination,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { CountryMap } from "#app/catalogue/places/country-map.tsx";
import { OUTLINES } from "#app/catalogue/places/outlines.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { localPath } from "#app/words/local-path.ts";
import { countriesPage, PATHWAY_STEPS } from "./destinations.words.ts";
import { SourceLine } from "./source-line.tsx";

/** `/countries`: the two countries across the Tasman Sea, what each is for, and the way to stay. */
export function CountriesPage() {
  return (
    <>
      <section data-surface="night" className="overflow-hidden">
        <div className="mx-auto max-w-6xl px-5 pt-12 pb-14 sm:px-8 sm:pt-16">
          <h1 className="max-w-3xl text-5xl">{countriesPage.heading}</h1>
          <p className="mt-5 max-w-xl text-ink-muted text-lg">{countriesPage.lead}</p>
          <div className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] md:grid-rows-[auto_auto_auto_auto_auto]">
            {countriesPage.cards.map((card) => (
              <Card key={card.country} {...card} />
            ))}
          </div>
          <p className="mt-8 text-ink-muted text-sm">{countriesPage.claimsNote}</p>
        </div>
      </section>
      <Pathways />
      <Later />
    </>
  );
}

type CardProps = (typeof countriesPage.cards)[number];

function Card({ country, universities, students, scope, text }: CardProps) {
  const name = DESTINATION_LABELS[country];
  const figures = [
    { figure: universities, label: countriesPage.universities },
    { figure: students, label: countriesPage.students },
    { figure: scope, label: countriesPage.scope },
  ];
  return (
    <article className="md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0">
      <div className={country === "newzealand" ? "max-w-72 self-end" : "self-end"} aria-hidden="true">
        <CountryMap
          outline={OUTLINES[country]}
          places={[]}
          borders={country === "australia" ? AUSTRALIAN_BORDERS : []}
          label={name}
        />
      </div>
      <h2 className="mt-6 text-3xl">{name}</h2>
      <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
      <dl className="mt-5 flex flex-wrap gap-x-9 gap-y-3 border-line border-t pt-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-display font-medium text-2xl" data-figures>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={localPath(`/countries/${DESTINATION_SLUGS[country]}`)} className={buttonClass()}>
          {countriesPage.learnMore}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </a>
        <a
          href={localPath("/apply")}
          aria-label={`${countriesPage.apply}: ${name}`}
          className={buttonClass()}
        >
          {countriesPage.apply}
        </a>
      </div>
    </article>
  );
}

function Pathways() {
  const { pathways } = countriesPage;
  return (
    <section aria-labelledby="pathways-title" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h2 id="pathways-title" className="text-4xl">
        {countriesPage.pathwaysTitle}
      </h2>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {(["australia", "newzealand"] as const satisfies readonly LiveDestination[]).map((country) => {
          const { title, source } = pathways[country];
          return (
            <div key={country}>
              <h3 className="text-2xl">{title}</h3>
              <ol className="mt-4 border-ink border-t">
                {PATHWAY_STEPS[country]().map((step, at) => (
                  <li key={step} className="flex gap-5 border-line border-b py-3.5">
                    <span aria-hidden="true" className="w-5 shrink-0 font-display text-eucalyptus text-xl">
                      {at + 1}
                    </span>
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
              <SourceLine {...source} />
            </div>
          );
        })}
      </div>
      <p className="mt-8 text-ink-muted text-sm">{countriesPage.pathwaysNote}</p>
      <p className="mt-2 text-ink-muted text-sm">
        {checkedWords.checked({ date: asOfText(FACT_PAGES_CHECKED) })}
      </p>
    </section>
  );
}

function Later() {
  return (
    <section aria-labelledby="later-title" className="border-line border-t bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline gap-x-10 gap-y-3 px-5 py-10 sm:px-8">
        <h2 id="later-title" className="text-2xl">
          {countriesPage.laterTitle}
        </h2>
        <ul className="flex flex-wrap gap-x-6">
          {DESTINATIONS.filter((each) => !isLiveDestination(each)).map((each) => (
            <li key={each}>
              <a
                href={localPath(`/countries/${DESTINATION_SLUGS[each]}`)}
                className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
              >
                {DESTINATION_LABELS[each]}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-ink-muted">{countriesPage.laterText}</p>
      </div>
    </section>
  );
}
