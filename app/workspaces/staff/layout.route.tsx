import { Outlet, useNavigation } from "react-router";
import { leadToWinner } from "#app/admissions/student-merges/lead-on.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { readPinnedViews } from "#app/platform/lists/views.server.ts";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { isSidebarNarrow, sidebarCookie } from "#app/platform/portal/sidebar.ts";
import { OwnLinks } from "#app/platform/records/own-links.tsx";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { closedTo } from "#app/workspaces/search/closed-to.view.ts";
import { FindLink } from "#app/workspaces/search/find-button.tsx";
import type { Route } from "./+types/layout.route.ts";
import { readWaiting } from "./admin-dashboard.server.ts";
import { NOTHING_WAITS } from "./dashboard.ts";
import { Sidebar } from "./sidebar.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter"), leadToWinner];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { db, env, live, log, now: nowAt } = context.get(servicesContext);
  const now = nowAt();
  const clock = listClockOf(user, now);
  // What cannot be read is only logged: every page stands without the marks and the views.
  const [waiting, views, news] = await Promise.all([
    readWaiting(db, actor, now).catch((error: unknown) => {
      recordFailure(log, context.get(requestContext), error, "what waits cannot be counted");
      return NOTHING_WAITS;
    }),
    readPinnedViews(db, { actor, now, clock, env }).catch((error: unknown) => {
      recordFailure(log, context.get(requestContext), error, "pinned views cannot be read");
      return [];
    }),
    readUnread({ request, context }),
  ]);
  return {
    brandName: env.brandName,
    views,
    marks: { agents: waiting.approvals, messages: sumOf(waiting.enquiries, waiting.threads) },
    email: user.email,
    news,
    live: { who: user.id, since: live.last() },
    closed: closedTo(actor),
    narrow: isSidebarNarrow(request.headers.get("cookie")),
  };
}

/** What waits of two kinds; null where neither is for this person. */
const sumOf = (left: number | null, right: number | null) =>
  left === null && right === null ? null : (left ?? 0) + (right ?? 0);

export const action = intents({
  "set-sidebar": {
    needs: "admin.enter",
    form: "sidebar",
    async run({ form }) {
      throw redirect("/admin", {
        headers: { "set-cookie": sidebarCookie(textOf(form, "sidebar") === "narrow") },
      });
    },
  },
});

export default function Layout({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <TooltipProvider>
      <SkipLink />
      <LiveProvider {...loaderData.live}>
        <div className="min-h-dvh lg:flex" data-density="desk">
          <Sidebar {...loaderData} />
          {/* The sections stand on the page of finding, too. */}
          <noscript>
            <div className="border-line border-b p-4 lg:hidden">
              <FindLink />
              <OwnLinks email={loaderData.email} />
            </div>
          </noscript>
          <main
            id="content"
            tabIndex={-1}
            aria-busy={loading}
            className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-8"
          >
            <LoadingStatus
              loading={loading}
              className="fixed end-4 top-3 z-40 rounded-xs bg-paper px-2 empty:hidden"
            />
            <Outlet />
          </main>
        </div>
      </LiveProvider>
    </TooltipProvider>
  );
}
