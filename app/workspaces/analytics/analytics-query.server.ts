import type { RouterContextProvider } from "react-router";
import { listBranches } from "#app/people/branches/branches.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { parseBranch } from "./branch-choice.ts";
import { GROUPINGS_OF, type Grouping, PANELS, type Panel } from "./panels.ts";
import { parsePeriod } from "./period.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider>; params: { panel?: string } };

/** The parameters in an analytics URL. 404 for an unknown report; an unknown grouping falls back to the default. */
export async function askedOf({ request, context, params }: Where) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const place = placeOf(user);
  const panel: Panel | undefined = PANELS.find((one) => one === (params.panel ?? PANELS[0]));
  if (!panel) throw new Response("Not Found", { status: 404 });
  const search = new URL(request.url).searchParams;
  const groupings: readonly Grouping[] = GROUPINGS_OF[panel];
  const by = groupings.find((one) => one === search.get("by")) ?? GROUPINGS_OF[panel][0];
  const today = calendarDateIn(now(), place.timeZone);
  const branches = await listBranches(db);
  const { period, problem: periodProblem } = parsePeriod(search.get("from"), search.get("to"), today);
  const { branch, problem: branchProblem } = parseBranch(search.get("branch"), branches);
  const shown = { panel, by, period, branch };
  const problem = periodProblem ?? branchProblem;
  return {
    shown,
    asked: { ...shown, timeZone: place.timeZone, today },
    today,
    /** Of the period and of the branch; null where both can be shown. */
    problem: problem === null ? null : { period: periodProblem, branch: branchProblem },
    branches,
    place,
    search,
  };
}
