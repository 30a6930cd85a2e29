import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import type { RetentionRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-retention-rule.route.ts";
import { saveRetention } from "./commands.server.ts";
import { DryRunView } from "./dry-run-view.tsx";
import { NightsTable } from "./nights-table.tsx";
import { dryRun } from "./old-records.server.ts";
import { findChoice, readNights, ruleOf } from "./queries.server.ts";
import { retentionMessages as texts, timeText } from "./retention.words.ts";
import { RetentionForm } from "./retention-form.tsx";
import { anyRetentionSchema, retentionSchema } from "./retention-schema.ts";
import { keepAt, keptSince } from "./retention-time.ts";

const PATH = "/admin/settings/retention";
const NIGHTS_SHOWN = 14;

export const middleware: Route.MiddlewareFunction[] = [requires("retention.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.rule.label ?? texts.tab }];

const found = ({ params }: Pick<IntentArgs, "params">) => orNotFound(ruleOf(params.rule));
const schemaOf = ({ least, most, ours }: RetentionRule) =>
  retentionSchema({ least, most, mayKeep: ours === null });

/** `/admin/settings/retention/:rule`: for how long one kind is kept, and what would go tonight. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const rule = found({ params });
  const { key, texts: of, unit, ours, least, most } = rule;
  await openedList({ request, context }, "retention.view", `retention-${key}`);
  const choice = await findChoice(db, rule);
  const keep = keepAt(choice, now());
  const before = keep === null ? null : keptSince(now(), keep, unit);
  return {
    rule: { key, label: of.label, about: of.about, limits: of.limits, unit, ours, least, most },
    choice,
    keep,
    isWaiting: choice.startsAt !== null && now() < choice.startsAt,
    tonight: before === null ? null : { before, ...(await dryRun(db, rule, before)) },
    nights: await readNights(db, { rule: key, limit: NIGHTS_SHOWN }),
    lastChange: choice.version > 0 ? await findLastChange(db, "retention", key) : null,
    place: placeOf(user),
  };
}

export const action = intents({
  save: {
    needs: "retention.edit",
    form: anyRetentionSchema,
    run: (args) =>
      writeForm(args, {
        schema: schemaOf(found(args)),
        command: (deps, actor, input) => saveRetention(deps, actor, found(args), input),
        to: () => `${PATH}/${found(args).key}`,
        message: "retention-saved",
      }),
  },
  look: {
    needs: "retention.view",
    form: anyRetentionSchema,
    async run(args) {
      const rule = found(args);
      const submission = parseSubmission(args.form, schemaOf(rule));
      if (submission.status !== "success") return refuseInput(submission);
      const { db, now } = args.services;
      const { keep } = submission.value;
      const before = keep === null ? null : keptSince(now(), keep, rule.unit);
      const look = before === null ? null : { before, ...(await dryRun(db, rule, before)) };
      return data({ lastResult: submission.reply(), staleVersion: null, look });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, choice, keep, isWaiting, tonight, nights, lastChange, place } = loaderData;
  const stale = actionData && actionData.staleVersion !== null;
  const refused = answerFor(actionData, "save") ?? answerFor(actionData, "look");
  const look = actionData && "look" in actionData ? actionData.look : undefined;
  return (
    <>
      <PageHeader
        compact
        title={rule.label}
        description={rule.about}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <div className="flex max-w-3xl flex-col gap-10">
        {stale ? (
          <StaleNotice change={lastChange} place={place} fields={[]} freshHref={`${PATH}/${rule.key}`} />
        ) : null}
        {isWaiting && choice.startsAt ? (
          <Notice tone="warning">
            {texts.graceNotice({
              day: formatDay(choice.startsAt, place),
              time: timeText(choice.earlier, rule.unit),
              next: timeText(choice.keep, rule.unit),
            })}
          </Notice>
        ) : null}
        <RetentionForm
          key={choice.version}
          rule={rule}
          keep={choice.keep}
          version={choice.version}
          lastResult={refused?.lastResult}
        />
        {look === undefined ? null : (
          <Card title={texts.wouldGo} description={texts.wouldGoText} look="raised">
            <DryRunView run={look} place={place} />
          </Card>
        )}
        <Card title={texts.tonight} description={texts.tonightText({ time: timeText(keep, rule.unit) })}>
          <DryRunView run={tonight} place={place} />
        </Card>
        <Card title={texts.nightsOf}>
          <NightsTable nights={nights} place={place} empty={texts.noNights} />
        </Card>
      </div>
    </>
  );
}
