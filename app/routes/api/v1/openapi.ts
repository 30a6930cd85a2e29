import { openApiDocument } from "#app/server/api/openapi.server.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/openapi.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `GET /api/v1/openapi.json`: what the public addresses for programs take and answer, as OpenAPI 3.1. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return Response.json(openApiDocument(env), {
    headers: { "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
