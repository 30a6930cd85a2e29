import { Outlet, useNavigation } from "react-router";
import { ReportTranslationPlace } from "#app/platform/pages/report-translation-place.tsx";
import { open } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";

/** These pages are public; each screen checks for a session. */
export const middleware = [open()];

export const handle = { scripts: true };

export default function Layout() {
  const loading = useNavigation().state === "loading";
  return (
    <>
      {/* Revalidates, because the dashboard depends on the session. */}
      <LoadingStatus loading={loading} />
      <Outlet />
      <ReportTranslationPlace />
    </>
  );
}
