import type { ReactNode } from "react";
import { fundsLink } from "#app/catalogue/courses/funds-link.words.ts";
import { FACT_PAGES_CHECKED } from "#app/catalogue/facts/checked.ts";
import { checkedWords } from "#app/catalogue/facts/fact-date.words.ts";
import { DESTINATION_SLUGS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { fundsHref } from "#app/planning/funds/funds-query.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { localPath } from "#app/words/local-path.ts";
import { COUNTRY_TAB_LABELS, COUNTRY_TABS, type CountryTab, countryPages } from "./country-pages.words.ts";
import { DestinationMap } from "./destination-map.tsx";

type CountryFrameProps = {
  country: LiveDestination;
  tab: CountryTab;
  /** Where "Estimate your points" leads. */
  calculatorPath: string;
  children: ReactNode;
};

/** A country's page around its tabs: the drawn map first, because where you study is the first question. */
export function CountryFrame({ country, tab, calculatorPath, children }: CountryFrameProps) {
  const words = countryPages[country];
  const path = `/countries/${DESTINATION_SLUGS[country]}`;
  return (
    <>
      <section className="border-line border-b">
        <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-5 pt-10 pb-10 sm:px-8 sm:pt-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <h1 className="text-4xl">{words.title}</h1>
            <p className="mt-5 max-w-prose text-lg">{words.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href={localPath("/apply")} className={buttonClass({ variant: "primary" })}>
                {countryPages.apply}
              </a>
              <a href={localPath(calculatorPath)} className={buttonClass()}>
                {countryPages.calculator}
              </a>
              <a href={localPath(fundsHref({ country }))} className={buttonClass()}>
                {fundsLink.country}
              </a>
              <a href={localPath("/countries")} className={buttonClass({ variant: "link" })}>
                {countryPages.back}
              </a>
            </div>
          </div>
          <DestinationMap country={country} />
        </div>
      </section>
      <div id="tabs" className="mx-auto max-w-6xl px-5 pt-8 pb-20 sm:px-8">
        <TabLinks
          label={countryPages.tabsLabel}
          items={COUNTRY_TABS.map((each) => ({
            // Another page: without the fragment it would begin at the map again, far above what was asked for.
            href: `${each === COUNTRY_TABS[0] ? path : `${path}?tab=${each}`}#tabs`,
            label: COUNTRY_TAB_LABELS[each],
            current: each === tab,
          }))}
        />
        <section aria-labelledby="tab-title" className="pt-8">
          {children}
        </section>
        <p className="mt-10 text-ink-muted text-sm">
          {checkedWords.checked({ date: asOfText(FACT_PAGES_CHECKED) })}
        </p>
      </div>
    </>
  );
}
