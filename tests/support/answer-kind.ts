/** How an address answered, as far as permissions go. */
export type AnswerKind =
  | { kind: "sign-in"; to: string }
  | { kind: "refused" }
  | { kind: "led-home"; to: string }
  | { kind: "not-found" }
  | { kind: "served"; status: number; to: string | null };

/** Where a user without permission is redirected: to sign in, or to the page that verifies their identity. */
const SIGN_IN = /^\/(auth|student-auth)\?returnTo=|^\/student-auth\?tab=signin&returnTo=/;
const DASHBOARDS = ["/partner-dashboard", "/institution-dashboard", "/admin", "/student-dashboard"];

/** Reads an answer, of a page or of a data request, whose redirects travel in its body. */
export function kindOfAnswer(status: number, location: string | null, body: string): AnswerKind {
  const to = location ?? /"redirect","([^"]*)","status"/.exec(body)?.[1]?.replaceAll("\\u0026", "&") ?? null;
  if (status === 401 || status === 403) return { kind: "refused" };
  if (status === 404) return { kind: "not-found" };
  if (to !== null && SIGN_IN.test(to)) return { kind: "sign-in", to };
  if (to === "/auth") return { kind: "refused" };
  if (to !== null && DASHBOARDS.includes(to)) return { kind: "led-home", to };
  return { kind: "served", status, to };
}
