import { data, Outlet, useLocation, useNavigation, useParams } from "react-router";
import { OWN_OFFERS_PATH } from "#app/admissions/offers/offer-paths.ts";
import { OWN_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { AskAgainNotice } from "#app/people/consents/ask-again-notice.tsx";
import { isAskedAgain } from "#app/people/consents/receipts.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
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
  const { db, env, live } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return data({
    brandName: env.brandName,
    place: placeOf(user),
    news: await readUnread({ request, context }),
    live: { who: user.id, since: live.last() },
    isAskedAgain: await isAskedAgain(db, user.id),
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
          !pathname.startsWith(OWN_OFFERS_PATH)
        }
        accountLabel={studentDashboard.account}
        signOutLabel={studentDashboard.signOut}
        bell={<NotificationBell news={loaderData.news} />}
      />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={loading}
        className="relative mx-auto w-full max-w-5xl px-5 py-8 sm:px-8 sm:py-12"
      >
        <LoadingStatus loading={loading} className="absolute end-5 top-2 sm:end-8" />
        {loaderData.isAskedAgain ? <AskAgainNotice /> : null}
        <Outlet />
      </main>
    </LiveProvider>
  );
}
