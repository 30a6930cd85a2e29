import type { ReactNode } from "react";
import { landing } from "./landing.words.ts";
import { VoyageChart } from "./voyage-chart.tsx";
import { VOYAGES } from "./voyages.ts";

/** The chart of the way south, its courses in figures, and how long graduates may work. */
export function VoyageSection() {
  const { chart } = landing;
  return (
    <section id="chart" aria-labelledby="chart-title" className="scroll-mt-4 bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="lg:order-2">
            <h2 id="chart-title" className="text-4xl">
              {chart.title}
            </h2>
            <p className="mt-4 text-ink-muted text-lg">{chart.text}</p>
            <table className="mt-8 w-full text-start max-sm:text-sm">
              <thead className="border-ink border-b text-ink-muted text-xs">
                <tr>
                  <th scope="col" className="py-2 text-start font-normal">
                    {chart.from}
                  </th>
                  <th scope="col" className="py-2 text-start font-normal">
                    {chart.to}
                  </th>
                  <th scope="col" className="py-2 text-end font-normal">
                    {chart.distance}
                  </th>
                  <th scope="col" className="py-2 ps-3 text-end font-normal">
                    {chart.bearing}
                  </th>
                </tr>
              </thead>
              <tbody>
                {VOYAGES.map(({ from, to, kilometres, bearing }) => (
                  <tr key={from.name} className="border-line border-b">
                    <th scope="row" className="py-2.5 text-start font-semibold">
                      {from.name}
                    </th>
                    <td className="py-2.5">{to.name}</td>
                    <td className="whitespace-nowrap py-2.5 text-end">
                      {chart.kilometres({ distance: kilometres })}
                    </td>
                    <td className="py-2.5 ps-3 text-end">{bearing}°</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <VoyageChart label={chart.drawing} className="h-auto w-full text-ink lg:order-1" />
        </div>
        <WorkAfterStudy />
      </div>
    </section>
  );
}

/** Makes a link to the page of a visa from its name. */
const visaLink = (href: string) => (children: ReactNode) => (
  <a key={href} href={href} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
    {children}
  </a>
);

function WorkAfterStudy() {
  const { chart } = landing;
  return (
    <div className="mt-16">
      <dl className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
        {chart.work.map(({ country, figure }) => (
          <div key={country} className="border-ink border-t pt-3">
            <dt className="text-ink-muted">{country}</dt>
            <dd>
              <span className="block font-display font-medium text-5xl" data-figures>
                {figure}
              </span>
              <span className="mt-1 block">{chart.workLabelInline}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-ink-muted text-sm">
        {chart.workNote({
          australia: visaLink(
            "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485",
          ),
          newzealand: visaLink("https://www.immigration.govt.nz/visas/post-study-work-visa"),
        })}
      </p>
    </div>
  );
}
