import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { ComparisonSection } from "./comparison-section.tsx";
import { CourseLinks, Occupations, SaveAndShare, Unknowns } from "./further-sections.tsx";
import type { OfficialField } from "./official-fields.ts";
import { allowedText, rulesName, pointsPage as words } from "./points.words.ts";
import { PointsForm } from "./points-form.tsx";
import type { PointsView } from "./points-view.view.ts";
import { ProofLines } from "./proof-lines.tsx";
import { RaiseList } from "./raise-list.tsx";
import { Required } from "./required-list.tsx";
import { ResultHead } from "./result-head.tsx";
import { TimelineSection } from "./timeline-section.tsx";

const labelOf = (field: OfficialField) => words.fields[field];

/** `/points`: the form next to what the rules say about the answers, line by line. */
export function PointsPage({ baseUrl, ...view }: PointsView & { baseUrl: string }) {
  const { result, answered, problems, siblings, tabs, fromQuick } = view;
  const shortName = tabs.find(({ visa }) => visa === result.visa)?.label ?? result.name;
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-20 sm:px-8 sm:pt-14 print:max-w-none print:p-0">
      <h1 className="max-w-4xl text-4xl">{words.title}</h1>
      <p className="mt-4 max-w-prose text-ink-muted text-lg">{words.lead}</p>
      <p className="print:hidden">
        <a href={localPath("/pr-calculator")} className={buttonClass({ variant: "link" })}>
          {words.quick}
        </a>
      </p>
      <nav aria-label={words.visas} className="tab-list mt-8 print:hidden">
        {tabs.map(({ visa, label, href }) => (
          <a
            key={visa}
            href={localPath(href)}
            aria-current={visa === result.visa ? "page" : undefined}
            className="tab-link"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] print:block">
        <div className="print:hidden">
          <input
            type="checkbox"
            id="show-questions"
            defaultChecked={!answered}
            className="peer sr-only lg:hidden"
          />
          <label
            htmlFor="show-questions"
            className={`${buttonClass()} w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus lg:hidden`}
          >
            {answered ? words.change : words.questions}
          </label>
          <div className="hidden pt-4 peer-checked:block lg:block lg:pt-0">
            <h2 className="hidden border-ink border-t pt-5 text-2xl lg:block">{words.questions}</h2>
            <p className="text-ink-muted text-sm">{words.questionsLead}</p>
            <PointsForm
              {...view}
              others={siblings.map(({ version, name, from }) => ({
                value: version,
                label: rulesName(name, from),
              }))}
            />
          </div>
        </div>
        <div className="min-w-0">
          {problems.length > 0 ? (
            <Notice tone="warning" title={words.problems} live className="mb-6">
              <ul>
                {problems.map(({ field, allowed }) => (
                  <li key={field}>{allowedText(words.fields[field], allowed)}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {fromQuick ? (
            <Notice title={words.fromQuick.title} className="mb-6 print:hidden">
              <p>{words.fromQuick.carried({ answers: listText(fromQuick.answered.map(labelOf)) })}</p>
              {fromQuick.asked.length > 0 ? (
                <p className="mt-1">
                  {words.fromQuick.asked({ answers: listText(fromQuick.asked.map(labelOf)) })}
                </p>
              ) : null}
            </Notice>
          ) : null}
          {view.tableChange ? (
            <Notice tone="warning" title={words.tableChange.title} className="mb-6">
              <p>{view.tableChange.table}</p>
              <p className="mt-1">
                {view.tableChange.date === null
                  ? words.tableChange.undated
                  : words.tableChange.dated({ date: view.tableChange.date })}
              </p>
            </Notice>
          ) : null}
          <ResultHead result={result} answered={answered} />
          <Notice className="mt-6">{words.notice}</Notice>
          <Required requirements={result.requirements} pathways={result.pathways} />
          <ProofLines {...result} />
          {answered ? (
            <>
              <RaiseList {...result} />
              <TimelineSection
                timeline={result.timeline}
                mark={result.passMark}
                date={result.date}
                known={view.values.birthDate ? "birth-date" : view.values.age ? "age" : "nothing"}
              />
            </>
          ) : null}
          <CourseLinks courses={view.courses} />
          <Occupations occupation={view.occupation} occupations={view.occupations} />
          {answered ? (
            <ComparisonSection
              comparison={result.comparison}
              siblings={siblings}
              here={rulesName(shortName, result.inForce.from)}
            />
          ) : null}
          <Unknowns unknowns={result.unknowns} />
          {answered ? (
            <SaveAndShare saveHref={view.saveHref} shareAddress={baseUrl + view.shareHref} />
          ) : null}
        </div>
      </div>
    </div>
  );
}
