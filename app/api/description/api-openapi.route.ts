import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/api-openapi.route.ts";
import { openApiDocument } from "./openapi.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `GET /api/v1/openapi.json`: what the public addresses for programs take and answer, as OpenAPI 3.1. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return Response.json(openApiDocument(env), {
    headers: { "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}
