import { Outlet } from "react-router";
import { open } from "#app/platform/sessions/guards.server.ts";

/** The doors stand open to everybody; each screen looks for itself whether somebody is signed in. */
export const middleware = [open()];

export const handle = { scripts: true };

export default function Layout() {
  return <Outlet />;
}
