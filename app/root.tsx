import { CSPProvider } from "@base-ui/react/csp-provider";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { isStepChange } from "#app/admissions/answers/steps.ts";
import { isQuickChange } from "#app/planning/quick-points/steps.ts";
import { agencyStyle } from "#app/platform/brand/agency-style.ts";
import { cookieText } from "#app/platform/cookies/cookies.ts";
import { storedKeyContext } from "#app/platform/forms/form-key.server.ts";
import { KEY_REFUSED, newFormKey } from "#app/platform/forms/form-key.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { noFlashCookie } from "#app/platform/http/flash-message.ts";
import { noteRoute } from "#app/platform/http/note-route.server.ts";
import { keepTyped } from "#app/platform/pages/keep-typed.view.ts";
import { LateScripts } from "#app/platform/pages/late-scripts.tsx";
import { leaveArea } from "#app/platform/pages/leave-area.view.ts";
import { shipsScripts } from "#app/platform/pages/page-handle.ts";
import { pageMessages } from "#app/platform/pages/pages.words.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { HouseLogo } from "#app/ui/brand/house-logo.view.ts";
import flashToastScript from "#app/ui/flash-toast.browser.ts?worker&url";
import { FlashToast } from "#app/ui/flash-toast.tsx";
import styles from "#app/ui/styles/app.css?url";
import { fontPreloads } from "#app/ui/styles/fonts.ts";
import { INLINED_STYLES_ID, InlinedStyles } from "#app/ui/styles/inlined-styles.view.ts";
import { ToastLink, toast } from "#app/ui/toast.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [
  ...fontPreloads.map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

type LateModule = typeof import("#app/site/frame/late-parts.tsx");
/** Loaded once the page is interactive. If the connection is lost by then, the page works without them. */
const loadLateParts = (): Promise<Pick<LateModule, "LateParts" | "ErrorPage">> =>
  import("#app/site/frame/late-parts.tsx").catch(() => ({ LateParts: Nothing, ErrorPage: PlainErrorPage }));
const LateParts = lazy(async () => ({ default: (await loadLateParts()).LateParts }));
const ErrorPage = lazy(async () => ({ default: (await loadLateParts()).ErrorPage }));

export const middleware: Route.MiddlewareFunction[] = [noteRoute];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveArea, keepTyped];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, brand, now } = context.get(servicesContext);
  const { nonce, id } = context.get(requestContext);
  const { flash, clear } = readFlash(request);
  const formKey = context.get(storedKeyContext) ?? newFormKey(now());
  return data(
    { brandName: env.brandName, house: agencyStyle(brand.now()), nonce, requestId: id, flash, formKey },
    clear ? { headers: { "set-cookie": clear } } : undefined,
  );
}

/**
 * Moving between the steps of a wizard requests nothing from the server, so that a dropped connection blocks no one.
 * Nor do live changes reload this data: a form whose answer was lost keeps its key (`FormKey`) until something was
 * done.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = args;
  if (actionStatus === KEY_REFUSED) return true;
  if (formMethod === undefined && currentUrl.href === nextUrl.href) return false;
  const [from, to] = [currentUrl.pathname, nextUrl.pathname];
  return isStepChange(from, to) || isQuickChange(from, to) ? false : defaultShouldRevalidate;
}

function titleOf(status: number): string {
  if (status === 400) return pageMessages.unreadableTitle;
  if (status === 404) return pageMessages.notFoundTitle;
  return status === 413 ? pageMessages.tooLargeTitle : pageMessages.failureTitle;
}

/** A page's own title stands before the brand; a page without one is the brand alone. */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const brandName = loaderData?.brandName ?? pageMessages.fallbackBrand;
  if (!error) return [{ title: brandName }];
  return [{ title: `${titleOf(statusOf(error))} · ${brandName}` }];
};

export function Layout({ children }: { children: React.ReactNode }) {
  const known = useRouteLoaderData<typeof loader>("root");
  const withScripts = shipsScripts(useMatches().map((match) => match.handle));
  // Nonce and style of the document, whose hash its policy has; a later navigation brings its own, which the document
  // never sees.
  const [first] = useState(known);
  const nonce = first?.nonce;
  const ownStyle = first?.house.style;
  const logo = known?.house.logo ?? null;
  const inlined = useContext(InlinedStyles);
  const language = currentLanguage();
  return (
    <html lang={language} dir={LANGUAGES[language].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {inlined === null ? (
          <link rel="stylesheet" href={styles} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
          <style id={INLINED_STYLES_ID} dangerouslySetInnerHTML={{ __html: inlined }} />
        )}
        {ownStyle ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: tokens and colours that we have worked out
          <style dangerouslySetInnerHTML={{ __html: ownStyle }} />
        ) : null}
        <link rel="icon" href={logo?.src ?? "/favicon.svg"} />
        <link rel="apple-touch-icon" href={logo?.src ?? "/apple-touch-icon.png"} />
        {withScripts ? <link rel="manifest" href="/app.webmanifest" /> : null}
        <Links nonce={withScripts ? nonce : undefined} />
      </head>
      <body>
        <HouseLogo value={logo}>
          <CSPProvider nonce={nonce} disableStyleElements>
            {children}
          </CSPProvider>
        </HouseLogo>
        {withScripts ? (
          <>
            {/* The pages that follow need more than the styles that this one carries. */}
            {inlined === null ? null : <link rel="stylesheet" href={styles} />}
            <ScrollRestoration nonce={nonce} />
            <LateScripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { flash } = loaderData;
  const hydrated = useHydrated();
  const withScripts = shipsScripts(useMatches().map((match) => match.handle));
  // The flash is a message that outlived a redirect; the effect must run for each one anew. Two requests
  // that were under way at once may both bring it: its words are its id, so that it shows once.
  useEffect(() => {
    if (!flash) return;
    const { tone, message, link } = flash;
    toast[tone](message, { id: message, ...(link ? { action: <ToastLink {...link} /> } : {}) });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = noFlashCookie();
  }, [flash]);
  // The server shows times in the device's zone to who has not chosen one.
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    if (zone) document.cookie = cookieText("zone", zone);
  }, []);
  return (
    <>
      {flash && withScripts ? (
        // The browser draws nothing in here.
        <noscript>{import.meta.env.SSR ? <FlashToast {...flash} /> : null}</noscript>
      ) : null}
      {import.meta.env.SSR && flash && !withScripts ? (
        <>
          <FlashToast {...flash} />
          <script type="module" src={flashToastScript} />
        </>
      ) : null}
      <Outlet />
      {withScripts && hydrated ? (
        <Suspense fallback={null}>
          <LateParts />
        </Suspense>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>("root");
  const brandName = known?.brandName ?? pageMessages.fallbackBrand;
  return (
    <Suspense>
      <ErrorPage status={statusOf(error)} brandName={brandName} requestId={known?.requestId} />
    </Suspense>
  );
}

const Nothing = () => <></>;

/** Where not even the error page can be loaded. */
const PlainErrorPage = () => <h1 className="p-8">{pageMessages.failureTitle}</h1>;

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
