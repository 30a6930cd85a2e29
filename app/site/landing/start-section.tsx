import { claims } from "#app/site/frame/claims.words.ts";
import { ConsultationLink } from "#app/site/frame/consultation-link.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { ArrowRight } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** Who begins where: students, agents, institutions. */
export function StartSection() {
  const { start } = landing;
  return (
    <section id="start" aria-labelledby="start-title" className="scroll-mt-4">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <h2 id="start-title" className="text-4xl">
          {start.title}
        </h2>
        <ul className="mt-10 border-ink border-t">
          {start.ways.map(({ who, text, action, to }) => (
            <li
              key={who}
              className="grid items-center gap-x-10 gap-y-2 border-line border-b py-7 md:grid-cols-[13rem_minmax(0,1fr)_auto]"
            >
              <h3 className="text-2xl">{who}</h3>
              <p className="max-w-prose text-ink-muted">
                {typeof text === "string" ? text : text({ count: claims.partnerInstitutions })}
              </p>
              <a href={localPath(to)} className={`${buttonClass()} mt-3 w-fit md:mt-0 md:min-w-52`}>
                {action}
                <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The last section before the footer: an offer to talk to a counsellor. */
export function CallSection() {
  const { call } = landing;
  return (
    <section aria-labelledby="call-title" className="bg-eucalyptus-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-6 px-5 py-14 sm:px-8">
        <div>
          <h2 id="call-title" className="text-3xl">
            {call.title}
          </h2>
          <p className="mt-2 max-w-prose text-lg">{call.text({ minutes: claims.consultationMinutes })}</p>
        </div>
        <ConsultationLink className={buttonClass({ variant: "primary", size: "lg" })}>
          {call.action}
        </ConsultationLink>
      </div>
    </section>
  );
}
