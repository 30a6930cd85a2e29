import {
  DESTINATION_LABELS,
  DESTINATION_SLUGS,
  type Destination,
  LIVE_DESTINATIONS,
} from "#app/catalogue/places/countries.ts";
import { newsletterForm } from "#app/conversations/newsletter/newsletter-form.words.ts";
import { OffChart } from "#app/ui/brand/off-chart.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmailCaptureForm } from "#app/ui/form/email-capture-form.tsx";
import { localPath } from "#app/words/local-path.ts";
import { comingSoonPage } from "./destinations.words.ts";

/** A destination without guides yet: what is known, how to get notified, and where to continue instead. */
export function ComingSoonPage({ country, stamp }: { country: Destination; stamp: string }) {
  const name = DESTINATION_LABELS[country];
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-2">
      <div>
        <h1 className="text-5xl">
          <span className="block text-2xl text-eucalyptus">{name}</span> {comingSoonPage.title}
        </h1>
        <p className="mt-6 max-w-prose text-lg">{comingSoonPage.lead({ country: name })}</p>
        <div className="mt-8 max-w-md">
          <EmailCaptureForm
            action="/newsletter"
            hidden={{ kind: country, stamp }}
            texts={{ ...newsletterForm, submit: comingSoonPage.action }}
            primary
          />
          <p className="mt-3 text-ink-muted text-sm">{comingSoonPage.promise}</p>
        </div>
        <p className="mt-10 font-semibold">{comingSoonPage.instead}</p>
        <ul className="mt-3 flex flex-wrap gap-3">
          {LIVE_DESTINATIONS.map((live) => (
            <li key={live}>
              <a href={localPath(`/countries/${DESTINATION_SLUGS[live]}`)} className={buttonClass()}>
                {DESTINATION_LABELS[live]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <OffChart className="h-auto w-full text-ink" />
    </div>
  );
}
