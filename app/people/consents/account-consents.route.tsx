import type { ComponentProps } from "react";
import { data } from "react-router";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { compareWords } from "#app/platform/text/compare-words.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account-consents.route.ts";
import { answerText } from "./commands.server.ts";
import { ConsentText } from "./consent-text.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import type { ConsentDecision } from "./kinds.ts";
import { listReceipts, standingsOf } from "./receipts.server.ts";
import { ReceiptsTable } from "./receipts-table.tsx";
import { StandingSection } from "./standing-section.tsx";
import { type PlainText, wholeText, withBrand } from "./text-format.ts";
import { answerTextSchema } from "./text-schema.ts";
import { currentText, findText } from "./texts.server.ts";

const PATH = "/account/consents";

export const middleware: Route.MiddlewareFunction[] = [requires("consent.viewOwn")];

export const shouldRevalidate = revalidateRefused;

/** `/account/consents`: the texts the user is asked about again, and the receipts of all their answers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const standings = await standingsOf(db, user.id);
  const asked: Omit<ComponentProps<typeof ConsentText>, "isStudent">[] = [];
  const whole = (text: PlainText) => withBrand(wholeText(text), env.brandName);
  for (const { kind, number, current, isAsked } of standings) {
    if (!isAsked || actor.role === "admin") continue;
    const before = number === null ? null : await findText(db, kind, number);
    const now = await currentText(db, kind);
    asked.push({ kind, number, current, changes: before && compareWords(whole(before), whole(now)) });
  }
  return {
    asked,
    standings: standings.filter(({ kind }) => asked.every((each) => each.kind !== kind)),
    receipts: await listReceipts(db, user.id),
    isStudent: actor.role === "student",
    place: placeOf(user),
  };
}

const answers = (decision: ConsentDecision) => ({
  needs: "consent.answerOwn" as const,
  form: answerTextSchema,
  async run(args: IntentArgs) {
    const submission = parseSubmission(args.form, answerTextSchema);
    if (submission.status !== "success") {
      return data({ lastResult: submission.reply(), newer: false }, { status: 400 });
    }
    const { services, facts } = args;
    const { actor } = await openSessionOf(args);
    const deps = writeDeps(services, facts);
    const done = await answerText(deps, actor, decision, submission.value, services.env.brandName);
    if (done.ok) throw redirect(PATH, { headers: { "set-cookie": flashCookie("consent-answered") } });
    if (done.error.code === "stale") {
      return data({ lastResult: submission.reply(), newer: true }, { status: 409 });
    }
    throw data(null, { status: 404 });
  },
});

export const action = intents({
  agree: answers("given"),
  decline: answers("declined"),
  withdraw: answers("withdrawn"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, standings, receipts, isStudent, place } = loaderData;
  const wrong = Object.values(actionData?.lastResult.error ?? {})
    .flat()
    .join(" ");
  return (
    <>
      {actionData?.newer ? <Notice tone="warning" title={texts.newer} live /> : null}
      {wrong ? <Notice tone="destructive" title={wrong} live /> : null}
      {asked.map((each) => (
        <ConsentText key={each.kind} {...each} isStudent={isStudent} />
      ))}
      {standings.length > 0 ? (
        <Card title={texts.standTitle}>
          {standings.map((standing) => (
            <StandingSection key={standing.kind} standing={standing} place={place} />
          ))}
        </Card>
      ) : null}
      <Card title={texts.ownTitle} description={texts.ownLead}>
        {receipts.length === 0 ? (
          <p className="text-ink-muted">{texts.ownNone}</p>
        ) : (
          <ReceiptsTable
            caption={texts.ownTitle}
            receipts={receipts}
            pathOf={(id) => `${PATH}/${id}`}
            place={place}
          />
        )}
        <p className="mt-4 text-ink-muted text-sm">{texts.elsewhere}</p>
      </Card>
    </>
  );
}
