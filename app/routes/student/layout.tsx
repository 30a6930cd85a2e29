import { data, Outlet, useNavigation, useParams } from "react-router";
import { studentDashboard } from "#app/content/messages/student-dashboard.ts";
import { useFreshOnReturn } from "#app/features/dashboard/use-fresh-on-return.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { PortalHeader } from "#app/ui/portal-header.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const handle = { scripts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return data({
    brandName: env.brandName,
    place: placeOf(user),
  });
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const { reference, keptId } = useParams();
  const loading = useNavigation().state === "loading";
  return (
    <>
      <PortalHeader
        brandName={loaderData.brandName}
        title={studentDashboard.title}
        titleIsHeading={reference === undefined && keptId === undefined}
        accountLabel={studentDashboard.account}
        signOutLabel={studentDashboard.signOut}
      />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={loading}
        className="relative mx-auto w-full max-w-5xl px-5 py-8 sm:px-8 sm:py-12"
      >
        <p
          role="status"
          className="pointer-events-none absolute end-5 top-2 flex items-center gap-2 text-ink-muted text-sm sm:end-8"
        >
          {loading ? (
            <>
              <Spinner />
              {studentDashboard.loading}
            </>
          ) : null}
        </p>
        <Outlet />
      </main>
    </>
  );
}
