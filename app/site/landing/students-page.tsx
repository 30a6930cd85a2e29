import { claims } from "#app/site/frame/claims.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { ArrowRight } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { studentsPage } from "./students.words.ts";

/** `/students`: the way from the first question to the first week, drawn as one line from left to right. */
export function StudentsPage() {
  return (
    <>
      <Opening />
      <Help />
      <Stories />
      <Call />
    </>
  );
}

function Opening() {
  return (
    <section className="border-line border-b bg-sunken">
      <div className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-10 px-5 pt-14 pb-12 sm:px-8 sm:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h1 className="text-5xl">{studentsPage.title}</h1>
          <p className="mt-6 max-w-prose text-lg">{studentsPage.lead({ students: claims.students })}</p>
          <a href={localPath("/apply")} className={`${buttonClass({ variant: "primary", size: "lg" })} mt-8`}>
            {studentsPage.action}
          </a>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 border-ink border-t pt-4 lg:grid-cols-1 lg:gap-y-6">
          {[
            { figure: claims.students, label: studentsPage.studentsLabel },
            { figure: claims.applicationMinutes, label: studentsPage.minutesLabel },
          ].map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-display font-medium text-3xl" data-figures>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Four legs of one course line; on a phone the line runs down, on a desk across. */
function Help() {
  return (
    <section aria-labelledby="help-title" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h2 id="help-title" className="text-4xl">
        {studentsPage.helpTitle}
      </h2>
      <ol className="mt-10 grid gap-y-8 lg:mt-14 lg:grid-cols-4 lg:gap-x-8">
        {studentsPage.help.map(({ title, text, when }) => (
          <li
            key={title}
            className="relative border-line-strong border-s border-dashed ps-6 last:border-transparent lg:border-s-0 lg:border-t lg:ps-0 lg:pt-7 lg:last:border-line-strong"
          >
            <span
              aria-hidden="true"
              className="absolute -start-1.5 top-1.5 size-3 rounded-full bg-eucalyptus lg:start-0 lg:-top-1.5"
            />
            <p className="text-ink-muted text-sm" data-figures>
              {when}
            </p>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Stories() {
  return (
    <section aria-labelledby="stories-title" data-surface="night">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
        <h2 id="stories-title" className="text-4xl">
          {studentsPage.storiesTitle}
        </h2>
        <p className="mt-3 max-w-prose text-ink-muted">{studentsPage.storiesNote}</p>
        <div className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3">
          {studentsPage.stories.map(({ name, from, to, text }) => (
            <article key={name} className="border-line border-t pt-5">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-ink-muted text-sm">{from}</p>
              <p className="flex items-baseline gap-2 text-sm">
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ochre rtl:-scale-x-100" />
                {to}
              </p>
              <p className="mt-4">{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Call() {
  return (
    <section aria-labelledby="call-title" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h2 id="call-title" className="text-4xl">
        {studentsPage.callTitle}
      </h2>
      <p className="mt-3 max-w-prose text-ink-muted text-lg">
        {studentsPage.callText({ minutes: claims.applicationMinutes })}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <a href={localPath("/apply")} className={buttonClass({ size: "lg" })}>
          {studentsPage.action}
        </a>
        <p className="text-ink-muted">
          {studentsPage.agentsTitle}{" "}
          <a href={localPath("/#start")} className="text-eucalyptus underline underline-offset-4">
            {studentsPage.agentsText}
          </a>
        </p>
      </div>
    </section>
  );
}
