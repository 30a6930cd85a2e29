import { Link, Outlet, useLocation } from "react-router";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { settingsMessages as texts } from "#app/platform/lists/settings.words.ts";
import type { SettingsFrame } from "#app/platform/lists/settings-head.tsx";
import { SettingsNav } from "#app/platform/lists/settings-nav.tsx";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/settings.route.ts";
import { readAttention } from "./settings-attention.server.ts";

const PATH = "/admin/settings";

/** Around every page of the settings: what needs attention in them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SettingsFrame> {
  const { actor, user } = await signedIn({ request, context });
  const { db, env, log, now } = context.get(servicesContext);
  // What cannot be read is only logged: every page works without the marks.
  const attention = await readAttention(db, { actor, env, now: now() }).catch((error: unknown) => {
    recordFailure(log, context.get(requestContext), error, "the state of the settings cannot be read");
    return [];
  });
  return { attention, hasTwoStep: user.hasSecondFactor };
}

export default function Page() {
  const { pathname } = useLocation();
  if (pathname === PATH) return <Outlet />;
  return (
    <div className="grid gap-x-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="border-line border-e pe-4 max-lg:hidden">
        <div className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto p-0.5 pb-6">
          <p className="mb-3 px-2.5 font-display font-semibold text-xl">
            <Link to={PATH} className="text-ink no-underline hover:underline">
              {texts.title}
            </Link>
          </p>
          <SettingsNav />
        </div>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
