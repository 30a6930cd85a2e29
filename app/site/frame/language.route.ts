import { languageCookie } from "#app/platform/http/language-choice.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import { pathIn } from "#app/words/local-path.ts";
import type { Route } from "./+types/language.route.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/**
 * `/language?to=<language>&page=/courses`: remembers a visitor's choice of language and leads to the page in
 * it. A language that is not offered leads to the page in English and changes nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { languages } = context.get(servicesContext).env;
  const { searchParams } = new URL(request.url);
  const language: LanguageTag | undefined = languages.find((tag) => tag === searchParams.get("to"));
  const page = safeReturnTo(searchParams.get("page"), "/");
  return redirect(pathIn(language ?? DEFAULT_LANGUAGE, page), {
    headers: {
      "cache-control": "private, no-store",
      ...(language ? { "set-cookie": languageCookie(language) } : {}),
    },
  });
}
