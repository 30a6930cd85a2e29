import { Outlet } from "react-router";
import { open } from "#app/server/auth/guards.server.ts";

export const middleware = [open()];

export default function Layout() {
  return <Outlet />;
}
