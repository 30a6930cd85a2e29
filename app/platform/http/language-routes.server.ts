import type { RouterContextProvider, ServerBuild } from "react-router";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import { pathIn, readLanguage } from "#app/words/local-path.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers each request in the language of its address: the routes are the same in all, below `/<language>` in every
 * language but English, with the browser's files of that language.
 *
 * @param offered the languages offered; any other is treated as part of an unknown address
 */
export function handlersByLanguage(build: ServerBuild, makeHandler: (build: ServerBuild) => Handle) {
  const handlers = new Map<LanguageTag, Handle>();
  return (request: Request, context: RouterContextProvider, offered: readonly LanguageTag[]) => {
    const asked = readLanguage(new URL(request.url).pathname).language;
    const language = offered.includes(asked) ? asked : DEFAULT_LANGUAGE;
    const handle = handlers.get(language) ?? makeHandler(buildIn(build, language));
    handlers.set(language, handle);
    return inLanguage(language, async () => led(await handle(request, context), language));
  };
}

/** A redirect from a guard has not been through the router, which keeps those of pages in their language. */
function led(answer: Response, language: LanguageTag): Response {
  const to = answer.headers.get("location");
  if (
    to === null ||
    language === DEFAULT_LANGUAGE ||
    readLanguage(to.split(/[?#]/, 1)[0] ?? "").language === language
  )
    return answer;
  const headers = new Headers(answer.headers);
  headers.set("location", pathIn(language, to));
  return new Response(answer.body, { status: answer.status, headers });
}

/** The build with links to pages, and scripts, in a language. */
function buildIn(build: ServerBuild, language: LanguageTag): ServerBuild {
  if (language === DEFAULT_LANGUAGE) return build;
  const assets = JSON.stringify(build.assets).replace(
    /"\/assets\/([\w.-]+\.js)"/g,
    `"/assets/${language}/$1"`,
  );
  return { ...build, basename: `/${language}`, assets: JSON.parse(assets) };
}
