import { Outlet, useNavigation } from "react-router";
import { uiMessages } from "#app/content/messages/ui.ts";
import { NOTHING_WAITS } from "#app/domain/admin/dashboard.ts";
import { isSidebarNarrow, sidebarCookie } from "#app/domain/admin/sidebar.ts";
import { OwnLinks } from "#app/features/crm/own-links.tsx";
import { SectionLinks } from "#app/features/crm/section-links.tsx";
import { Sidebar } from "#app/features/crm/sidebar.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { requestContext, servicesContext } from "#app/server/context.server.ts";
import { readWaiting } from "#app/server/dashboard/admin-dashboard.server.ts";
import { recordFailure } from "#app/server/http/failure.server.ts";
import { textOf } from "#app/server/http/form-text.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { db, env, log } = context.get(servicesContext);
  // What cannot be counted is only logged: every page stands without the marks.
  const waiting = await readWaiting(db, actor).catch((error: unknown) => {
    recordFailure(log, context.get(requestContext), error, "what waits cannot be counted");
    return NOTHING_WAITS;
  });
  return {
    brandName: env.brandName,
    marks: { agents: waiting.approvals, messages: waiting.enquiries },
    email: user.email,
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
  const loading = useNavigation().state === "loading";
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="min-h-dvh lg:flex">
        <Sidebar {...loaderData} />
        <noscript>
          <div className="border-line border-b p-4 lg:hidden">
            <SectionLinks marks={loaderData.marks} />
            <OwnLinks email={loaderData.email} />
          </div>
        </noscript>
        <main
          id="content"
          tabIndex={-1}
          aria-busy={loading}
          className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-8"
        >
          <p
            role="status"
            className="pointer-events-none fixed end-4 top-3 z-40 flex items-center gap-2 rounded-xs bg-paper px-2 text-ink-muted text-sm empty:hidden"
          >
            {loading ? (
              <>
                <Spinner />
                {uiMessages.loading}
              </>
            ) : null}
          </p>
          <Outlet />
        </main>
      </div>
    </TooltipProvider>
  );
}
