import { Outlet, useNavigation } from "react-router";
import { open } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";

/** The doors stand open to everybody; each screen looks for itself whether somebody is signed in. */
export const middleware = [open()];

export const handle = { scripts: true };

export default function Layout() {
  const loading = useNavigation().state === "loading";
  return (
    <>
      {/* After signing in the dashboard is read. */}
      <LoadingStatus loading={loading} />
      <Outlet />
    </>
  );
}
