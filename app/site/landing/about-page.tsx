import { claims } from "#app/site/frame/claims.words.ts";
import { ConsultationLink } from "#app/site/frame/consultation-link.tsx";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { aboutPage } from "./about.words.ts";

/** `/about`: a letter, and the rules it is signed with. */
export function AboutPage({ brandName }: { brandName: string }) {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-20 gap-y-14 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h1 className="text-4xl">{aboutPage.title}</h1>
        <p className="mt-6 font-display text-2xl">{aboutPage.lead}</p>
        <p className="mt-5 max-w-prose">{aboutPage.who({ brandName })}</p>
        <p className="mt-5 max-w-prose">
          {aboutPage.help({ universities: claims.partnerUniversities, minutes: claims.consultationMinutes })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ConsultationLink className={buttonClass({ variant: "primary" })}>
            {aboutPage.talk}
          </ConsultationLink>
          <a href={localPath("/contact")} className={buttonClass()}>
            {aboutPage.contact}
          </a>
        </div>
        <SouthernCross className="mt-14 h-auto w-64 text-ink max-lg:hidden" />
      </div>
      <div>
        <h2 className="text-3xl">{aboutPage.rulesTitle}</h2>
        <ol className="mt-6 border-ink border-t">
          {aboutPage.rules.map(({ title, text }, at) => (
            <li key={title} className="flex gap-6 border-line border-b py-5">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 font-display text-2xl text-eucalyptus"
                data-figures
              >
                {at + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <h2 className="mt-12 text-2xl">{aboutPage.adviceTitle}</h2>
        <p className="mt-3 max-w-prose text-ink-muted">{aboutPage.advice}</p>
      </div>
    </div>
  );
}
