import { data, Outlet, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import bookingScript from "#app/consultations/bookings/booking.browser.ts?worker&url";
import { FRAMED_BOOKING_PATHS, readEmbed } from "#app/consultations/bookings/booking-address.ts";
import { isQuickChange } from "#app/planning/quick-points/steps.ts";
import { pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { hasPersonalCookie } from "#app/platform/http/personal-cookies.server.ts";
import { ownFile, shipsScripts } from "#app/platform/pages/page-handle.ts";
import { REPORT_TRANSLATION_PATH } from "#app/platform/pages/report-translation.ts";
import { ReportTranslationPlace } from "#app/platform/pages/report-translation-place.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import publicPageScript from "#app/site/browser/public-page.browser.ts?worker&url";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/public-layout.route.ts";
import { LanguageOffer } from "./language-offer.tsx";
import { PublicFrame } from "./public-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** Pages whose form is made for one visitor, or answers one. */
const FORMS = [
  "/contact",
  REPORT_TRANSLATION_PATH,
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/leave",
  "/currency",
  "/shortlist",
];

/** Pages whose URL contains the user's own results: their responses are not cached. */
const holdsResults = (pathname: string, searchParams: URLSearchParams): boolean =>
  pathname.endsWith("/eligibility") || ["result", "overall"].some((name) => searchParams.get(name));

/** Every page of a booking is private. */
const isBookingPath = (path: string) => path === "/book" || path.startsWith("/book/");

/** A page is the same for every visitor: a shared cache may keep it for a minute, a browser asks again. */
const SHARED = "public, max-age=0, s-maxage=60";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { env, now, secret } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { pathname } = pageAddress(request);
  // A message or an amount for one person must not be kept for all. The forms are never kept either.
  const personal = hasPersonalCookie(request.headers.get("cookie") ?? "");
  const ownToOne = isBookingPath(pathname) || holdsResults(pathname, searchParams) || personal;
  const forEverybody = !FORMS.includes(pathname) && !ownToOne;
  return data(
    {
      brandName: env.brandName,
      baseUrl: env.baseUrl,
      languages: env.languages,
      path: pathname,
      stamp: pageStamp(secret, now()),
      year: now().getUTCFullYear(),
      social: Object.entries(env.social).map(([name, href]) => ({ name, href })),
      schedulingUrl: env.schedulingUrl ?? localPath("/book?embed=1"),
      dialogOpen: pathname === "/" && searchParams.get("book") === "1",
      /** Embedded in a frame there is no header, no footer, and no link that leads away. */
      embedded: FRAMED_BOOKING_PATHS.includes(pathname) && readEmbed(searchParams) !== null,
    },
    { headers: { "cache-control": forEverybody ? SHARED : "private, no-store" } },
  );
}

/** The calculator asks nothing of the server while it is open. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return isQuickChange(currentUrl.pathname, nextUrl.pathname) ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => ({
  "cache-control": (errorHeaders ? null : loaderHeaders.get("cache-control")) ?? "private, no-store",
});

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { brandName, languages, path, stamp, year, social, schedulingUrl, dialogOpen, embedded } = loaderData;
  // One file for each page: each holds what stands around every page.
  const handles = useMatches().map(({ handle }) => handle);
  const own = ownFile(handles);
  // The pages that hydrate are at the limit of their weight, and do without.
  const isOnlyHtml = import.meta.env.SSR && !shipsScripts(handles);
  const usual = isBookingPath(path) ? bookingScript : publicPageScript;
  const script = <script type="module" src={own ?? usual} />;
  if (embedded) {
    return (
      <>
        <Outlet />
        {script}
      </>
    );
  }
  return (
    <>
      <PublicFrame
        brandName={brandName}
        languages={languages}
        path={path}
        offer={isOnlyHtml ? <LanguageOffer languages={languages} path={path} /> : null}
        report={<ReportTranslationPlace />}
        stamp={stamp}
        year={year}
        social={social}
        consultation={{ schedulingUrl, open: dialogOpen }}
      >
        <Outlet />
      </PublicFrame>
      {script}
    </>
  );
}
