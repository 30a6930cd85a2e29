import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AdviceNotice } from "#app/visas/advice/advice-notice.tsx";
import type { Route } from "./+types/admin-visa-outcomes.route.ts";
import { CreateNotice } from "./create-notice.tsx";
import { OutcomeTables, RefusalList } from "./outcome-tables.tsx";
import { listRefusals, readOutcomes } from "./outcomes.server.ts";
import { LEAST_SHOWN } from "./outcomes.ts";
import { visaMessages } from "./visa-files.words.ts";
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
  if (!isShown) return { page, tables: null, refusals: null };
  const refusals = await listRefusals(db, page.file);
  if (refusals.length > 0) await openedList(args, "visaFile.list", "visa-refusals");
  return { page, tables: await readOutcomes(db, page.file), refusals };
}

export const action = intents({ "hand-over": handOverIntent(PART) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, tables, refusals } = loaderData;
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
          <OutcomeTables tables={tables} />
        ) : answer.may ? null : (
          <AdviceNotice
            answer={answer}
            colleagues={page.licensed}
            lastResult={answerFor(actionData, "hand-over")?.lastResult}
          />
        )}
      </Card>
      {refusals ? (
        <Card level={3} title={texts.refusals} description={texts.refusalsLead}>
          <RefusalList refusals={refusals} locale={page.place.locale} />
        </Card>
      ) : null}
    </VisaFrame>
  );
}
