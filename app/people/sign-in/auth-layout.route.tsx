import { Outlet, useLocation, useNavigation } from "react-router";
import { ReportTranslationHtml } from "#app/platform/pages/report-translation-html.tsx";
import { open } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";

/** These pages are public; each screen checks for a session. */
export const middleware = [open()];

export const handle = { scripts: true };

export default function Layout() {
  const loading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  return (
    <>
      {/* Revalidates, because the dashboard depends on the session. */}
      <LoadingStatus loading={loading} />
      <Outlet />
      <ReportTranslationHtml page={pathname} className="px-5 pb-4 text-center empty:hidden" />
    </>
  );
}
