import { open } from "#app/server/auth/guards.server.ts";

export const middleware = [open()];

export function loader() {
  return Response.json({});
}
