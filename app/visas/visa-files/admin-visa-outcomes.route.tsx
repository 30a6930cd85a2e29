import { CITIZENSHIP_OPTIONS, FUNDING_SOURCES } from "#app/admissions/answers/options.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { AdviceNotice } from "#app/visas/advice/advice-notice.tsx";
import type { Route } from "./+types/admin-visa-outcomes.route.ts";
import { CreateNotice } from "./create-notice.tsx";
import { readOutcomes } from "./outcomes.server.ts";
import { LEAST_SHOWN, type OutcomeGroup, type OutcomeTable } from "./outcomes.ts";
import { FUNDING_LABELS, visaMessages } from "./visa-files.words.ts";
import { VisaFrame } from "./visa-frame.tsx";
import { handOverIntent, loadVisaPage } from "./visa-page.server.ts";

const texts = visaMessages.outcomes;
const PART = "/outcomes";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa/outcomes`: comparable past outcomes, for those who can give advice. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadVisaPage(args);
  const isShown = page.file !== null && page.advice["comparable-outcomes"].may;
  const { db } = args.context.get(servicesContext);
  return { page, tables: isShown ? await readOutcomes(db, page.file) : null };
}

export const action = intents({ "hand-over": handOverIntent(PART) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, tables } = loaderData;
  if (!page.file) {
    return (
      <VisaFrame page={page} tab={PART}>
        <CreateNotice page={page} />
      </VisaFrame>
    );
  }
  const answer = page.advice["comparable-outcomes"];
  return (
    <VisaFrame page={page} tab={PART}>
      <Card level={3} title={texts.title} description={texts.lead({ least: LEAST_SHOWN })}>
        {tables ? (
          <div className="flex flex-col gap-5">
            {tables.map((table) => (
              <OutcomesOf key={table.group} table={table} />
            ))}
          </div>
        ) : answer.may ? null : (
          <AdviceNotice
            answer={answer}
            colleagues={page.licensed}
            lastResult={answerFor(actionData, "hand-over")?.lastResult}
          />
        )}
      </Card>
    </VisaFrame>
  );
}

const OPTIONS: Readonly<
  Partial<Record<OutcomeGroup, readonly { readonly value: string; readonly label: string }[]>>
> = {
  home: CITIZENSHIP_OPTIONS,
  level: COURSE_LEVEL_OPTIONS,
  funding: optionsOf(FUNDING_SOURCES, FUNDING_LABELS),
};

const nameOf = (group: OutcomeGroup, value: string): string =>
  OPTIONS[group]?.find((option) => option.value === value)?.label ?? value;

function OutcomesOf({ table: { group, counts, isOwnHidden } }: { table: OutcomeTable }) {
  return (
    <section>
      <h4 className="font-semibold">{texts.groups[group]}</h4>
      {isOwnHidden ? <p className="text-ink-muted text-sm">{texts.hidden({ least: LEAST_SHOWN })}</p> : null}
      {counts.length === 0 && !isOwnHidden ? <p className="text-ink-muted text-sm">{texts.none}</p> : null}
      <ul className="flex flex-col text-sm">
        {counts.map((count) => (
          <li
            key={count.value}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2"
          >
            <span className={count.isOwn ? "font-semibold" : undefined}>
              {nameOf(group, count.value)} {count.isOwn ? <Badge variant="info">{texts.own}</Badge> : null}
            </span>
            <span className="tabular-nums">{texts.count(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
