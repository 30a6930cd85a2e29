import { Outlet } from "react-router";
import { leadToWinner } from "#app/admissions/student-merges/lead-on.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { countPinnedViews } from "#app/platform/lists/views.server.ts";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { Shell } from "#app/platform/portal/shell.tsx";
import { isSidebarNarrow, sidebarCookie } from "#app/platform/portal/sidebar.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { closedTo } from "#app/workspaces/search/closed-to.view.ts";
import { FindButton, FindIcon } from "#app/workspaces/search/find-button.tsx";
import type { Route } from "./+types/layout.route.ts";
import { attentionOf } from "./attention.server.ts";
import { staffSections } from "./staff-sections.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter"), leadToWinner];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { db, env, live, log, now: nowAt } = context.get(servicesContext);
  const now = nowAt();
  const clock = listClockOf(user, now);
  const { marks, unread, pinned } = await attentionOf({ request, context });
  const views = await countPinnedViews(db, pinned, { actor, now, clock, env }).catch((error: unknown) => {
    recordFailure(log, context.get(requestContext), error, "pinned views cannot be counted");
    return [];
  });
  return {
    brandName: env.brandName,
    views,
    marks,
    person: { name: user.fullName, email: user.email },
    news: { unread },
    live: { who: user.id, since: live.last() },
    closed: closedTo(actor, env),
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
