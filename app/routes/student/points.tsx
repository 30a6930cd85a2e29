import { data } from "react-router";
import { keptPoints } from "#app/content/messages/points.ts";
import { RULE_SETS } from "#app/content/points/rule-sets.ts";
import { evaluate } from "#app/domain/points/engine.ts";
import { keepPointsSchema, removePointsSchema } from "#app/domain/points/kept-points.ts";
import { officialQuery } from "#app/domain/points/official-address.ts";
import { readOfficial } from "#app/domain/points/read-official.ts";
import { calendarDateOf } from "#app/domain/time/calendar-date.ts";
import { KeptPage } from "#app/features/points/kept/kept-page.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import {
  keepPointsResult,
  listKeptPoints,
  removePointsResult,
} from "#app/server/points/kept-points.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import type { Route } from "./+types/points.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("points.keep")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${keptPoints.pageTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** With answers in the address, what they come to is offered to be kept. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { searchParams } = new URL(request.url);
  return {
    offered: searchParams.has("visa") ? offeredBy(searchParams, now()) : null,
    results: actor.studentId ? await listKeptPoints(db, actor.studentId) : [],
    place: placeOf(user),
  };
}

function offeredBy(params: URLSearchParams, now: Date) {
  const { problems, ...question } = readOfficial(params, RULE_SETS, calendarDateOf(now));
  if (problems.length > 0) return null;
  const { total, verdict, date, ruleSet } = evaluate(question.ruleSet, question.profile, question.date);
  const { name, passMark } = ruleSet.data;
  return { query: String(officialQuery(question, "")), name, total, passMark, date, verdict };
}

const PATH = "/student-dashboard/points";

export const action = intents({
  keep: {
    needs: "points.keep",
    form: keepPointsSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, keepPointsSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const kept = await keepPointsResult(writeDeps(services, facts), actor, submission.value);
      if (!kept.ok) return refuseForm(submission, kept.error);
      throw redirect(PATH, { headers: { "set-cookie": flashCookie("points-kept") } });
    },
  },
  remove: {
    needs: "points.remove",
    form: removePointsSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, removePointsSchema);
      if (submission.status !== "success") throw data(null, { status: 404 });
      const removed = await removePointsResult(writeDeps(services, facts), actor, submission.value.id);
      if (!removed.ok) throw data(null, { status: 404 });
      throw redirect(PATH, { headers: { "set-cookie": flashCookie("points-removed") } });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.lastResult.error?.query?.[0] ?? null;
  return <KeptPage {...loaderData} path={PATH} problem={problem} />;
}
