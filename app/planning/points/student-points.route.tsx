import { data } from "react-router";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/student-points.route.ts";
import { evaluate } from "./engine.ts";
import { officialQuery } from "./official-address.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";
import { SavedPage } from "./saved-page.tsx";
import { listSavedPoints, removePointsResult, savePointsResult } from "./saved-points.server.ts";
import { removePointsSchema, savePointsSchema } from "./saved-points.ts";
import { savedPoints } from "./saved-points.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("points.save")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${savedPoints.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** With answers in the address, what they come to is offered to be saved. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { searchParams } = new URL(request.url);
  return {
    offered: searchParams.has("visa") ? offeredBy(searchParams, now()) : null,
    results: await listSavedPoints(db, actor.studentIds),
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
    needs: "points.save",
    form: savePointsSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, savePointsSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const saved = await savePointsResult(writeDeps(services, facts), actor, submission.value);
      if (!saved.ok) return refuseForm(submission, saved.error);
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
  return <SavedPage {...loaderData} path={PATH} problem={problem} />;
}
