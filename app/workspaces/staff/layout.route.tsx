import { Outlet } from "react-router";
import { leadToWinner } from "#app/admissions/student-merges/lead-on.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { readPinnedViews } from "#app/platform/lists/views.server.ts";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { Shell } from "#app/platform/portal/shell.tsx";
import { isSidebarNarrow, sidebarCookie } from "#app/platform/portal/sidebar.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { closedTo } from "#app/workspaces/search/closed-to.view.ts";
import { FindButton, FindIcon } from "#app/workspaces/search/find-button.tsx";
import type { Route } from "./+types/layout.route.ts";
import { readMarks } from "./admin-dashboard.server.ts";
import { NO_MARKS } from "./dashboard.ts";
import { staffSections } from "./staff-sections.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter"), leadToWinner];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { db, env, live, log, now: nowAt } = context.get(servicesContext);
  const now = nowAt();
  const clock = listClockOf(user, now);
  // What cannot be read is only logged: every page stands without the marks and the views.
  const [marks, views, news] = await Promise.all([
    readMarks(db, actor, { now, today: clock.today }).catch((error: unknown) => {
      recordFailure(log, context.get(requestContext), error, "what waits cannot be counted");
      return NO_MARKS;
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
    marks,
    person: { name: user.fullName, email: user.email },
    news,
    live: { who: user.id, since: live.last() },
    closed: closedTo(actor),
    narrow: isSidebarNarrow(request.headers.get("cookie")),
  };
}

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
  const { brandName, person, news, narrow, live } = loaderData;
  return (
    <LiveProvider {...live}>
      <Shell
        brandName={brandName}
        title={adminMessages.portal}
        sections={staffSections(loaderData)}
        person={person}
        narrow={narrow}
        widthAction="/admin"
        leaves="admin"
        signsOutInBar={false}
        bell={<NotificationBell news={news} />}
        search={SEARCH}
      >
        <Outlet />
      </Shell>
    </LiveProvider>
  );
}

const SEARCH = { button: (narrow: boolean) => <FindButton narrow={narrow} />, icon: <FindIcon /> };
