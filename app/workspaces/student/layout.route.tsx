import { data, Outlet, useLocation, useNavigation, useParams } from "react-router";
import { OWN_OFFERS_PATH } from "#app/admissions/offers/offer-paths.ts";
import { OWN_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { AskAgainNotice } from "#app/people/consents/ask-again-notice.tsx";
import { isRequestedAgain } from "#app/people/consents/receipts.server.ts";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { STUDENT_SECTIONS } from "#app/platform/menus/student-sections.view.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { ReportTranslationFooter } from "#app/platform/pages/report-translation-footer.tsx";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { PortalHeader } from "#app/platform/portal/portal-header.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";
import type { Route } from "./+types/layout.route.ts";
import { studentDashboard } from "./student-dashboard.words.ts";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db: whole, env, live } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { user } = await signedIn({ request, context });
  const [news, isAskedAgain] = await Promise.all([
    readUnread({ request, context }, db),
    isRequestedAgain(db, user.id),
  ]);
  return data({
    brandName: env.brandName,
    languages: env.languages,
    fullName: user.fullName,
    news,
    live: { who: user.id, since: live.last() },
    isAskedAgain,
  });
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const { reference, resultId } = useParams();
  const { pathname } = useLocation();
  const loading = useNavigation().state === "loading";
  return (
    <LiveProvider {...loaderData.live}>
      <PortalHeader
        brandName={loaderData.brandName}
        title={studentDashboard.title}
        titleIsHeading={
          reference === undefined &&
          resultId === undefined &&
          !pathname.startsWith(OWN_THREADS_PATH) &&
          !pathname.startsWith(OWN_OFFERS_PATH) &&
          !pathname.startsWith("/student-dashboard/invoices")
        }
        fullName={loaderData.fullName}
        sections={STUDENT_SECTIONS}
        languages={loaderData.languages}
        bell={<NotificationBell news={loaderData.news} />}
      />
      <LoadingStatus loading={loading} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={loading}
        className="mx-auto w-full max-w-[68rem] px-4 pt-6 pb-18 lg:pt-8"
      >
        {loaderData.isAskedAgain ? <AskAgainNotice /> : null}
        <Outlet />
      </main>
      <ReportTranslationFooter className="mx-auto w-full max-w-[68rem] px-4 pb-18" />
    </LiveProvider>
  );
}
