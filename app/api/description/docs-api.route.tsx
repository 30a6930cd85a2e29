import { API_DOCS_PATH, API_PATH, API_RULE } from "#app/api/records/answer-api.server.ts";
import { API_PROBLEMS } from "#app/api/records/problem.ts";
import type { PageHandle } from "#app/platform/pages/page-handle.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/docs-api.route.ts";
import { apiDocs } from "./api-docs.words.ts";
import { ApiDocsPage } from "./api-docs-page.tsx";
import apiTryScript from "./api-try.browser.ts?worker&url";
import { OPENAPI_PATH, openApiDocument } from "./openapi.server.ts";
import { RECORDS_TAG } from "./openapi-records.server.ts";
import { type Described, referenceOf } from "./reference.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const handle: PageHandle = { file: apiTryScript };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: apiDocs.title,
    description: apiDocs.description,
    path: "/docs/api",
    // For readers with a link, not for people searching for a course.
    index: false,
  });

/** `/docs/api`: the document for machines, for people. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return {
    baseUrl: env.baseUrl,
    path: API_DOCS_PATH,
    apiPath: API_PATH,
    documentPath: OPENAPI_PATH,
    rule: { max: API_RULE.max, seconds: API_RULE.windowSeconds },
    problems: Object.entries(API_PROBLEMS).map(([code, problem]) => ({ code, ...problem })),
    operations: referenceOf(openApiDocument(env) as Described, RECORDS_TAG),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ApiDocsPage {...loaderData} />;
}
