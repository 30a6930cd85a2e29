import { answerQuickQuery } from "#app/server/api/quick-answer.server.ts";
import { open } from "#app/server/auth/guards.server.ts";
import type { Route } from "./+types/points-quick.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `GET /api/v1/points/quick?…`: the quick estimate as JSON; 400 with the first field that cannot be used. */
export function loader({ request }: Route.LoaderArgs) {
  const answer = answerQuickQuery(new URL(request.url).searchParams);
  if (!answer.ok)
    return Response.json(answer.body, { status: 400, headers: { "cache-control": "no-store" } });
  return Response.json(answer.body, { headers: { "cache-control": "public, max-age=60, s-maxage=60" } });
}
