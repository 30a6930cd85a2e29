import { authHref } from "#app/people/credentials/auth-screen.ts";
import { noteTest } from "#app/people/directories/commands.server.ts";
import { findConnection, handshakeKey } from "#app/people/directories/connection.server.ts";
import type { DirectoryProblem } from "#app/people/directories/directory.ts";
import { endHandshake } from "#app/people/identities/handshakes.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/auth-directory-callback.route.ts";
import { readDirectoryAnswer, signInByDirectory } from "./directory-sign-in.server.ts";
import { afterSignIn } from "./screens.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

function back(address: string, flash: FlashKey): Response {
  return redirect(address, { status: 303, headers: { "set-cookie": flashCookie(flash) } });
}

/** What the user sees; the details are for the directory's administrator. */
function flashOf(problem: DirectoryProblem): FlashKey {
  switch (problem) {
    case "turned-back":
      return "identity-cancelled";
    case "unreachable":
      return "identity-away";
    case "busy":
      return "identity-too-many";
    case "no-address":
    case "several-addresses":
      return "directory-no-address";
    case "other-domain":
    case "address-not-verified":
      return "directory-other-address";
    default:
      return "identity-refused";
  }
}

/**
 * Where a browser returns from an organisation's directory. As for other services it writes although it is a GET: the
 * state in the URL was issued for this browser and works once. Without one, no one is signed in: a directory cannot
 * start a sign-in.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const answer = new URL(request.url);
  const start = authHref("general", { tab: "signin" });
  const { directoryId } = params;
  const begun = await endHandshake(services, request, answer.searchParams.get("state"));
  const directory = begun && isRecordId(directoryId) ? await findConnection(services, directoryId) : null;
  if (!begun || !directory || begun.provider !== handshakeKey(directory.id))
    return back(start, "identity-over");
  const { purpose } = begun;
  const counted = await countFromAddress(services, "sign-in:address", facts.ip);

  if (purpose.to === "test") {
    const { known } = await findSession(services, request, facts.ip);
    if (!known.signedIn || known.session.id !== purpose.sessionId || known.user.id !== purpose.userId) {
      return back(start, "identity-over");
    }
    const page = `/admin/settings/single-sign-on/${directory.id}`;
    if (!counted.ok) return back(page, "identity-too-many");
    const read = await readDirectoryAnswer(services, directory, answer, begun);
    const problem = read.ok ? null : read.error.problem;
    const kept = await noteTest(writeDeps(services, facts), known.actor, directory.id, problem);
    if (!kept.ok) return back(start, "identity-over");
    return back(page, problem === null ? "directory-tested" : "directory-test-failed");
  }

  if (purpose.to !== "sign-in") return back(start, "identity-over");
  const { screen, returnTo, timeZone } = purpose;
  const home = authHref(screen, { tab: "signin", returnTo });
  if (!counted.ok) return back(home, "identity-too-many");
  const read = await readDirectoryAnswer(services, directory, answer, begun);
  if (!read.ok) return back(home, flashOf(read.error.problem));
  const circumstances = { request, ip: facts.ip, requestId: facts.id, timeZone };
  const signedIn = await signInByDirectory(services, directory, read.value, circumstances);
  if (signedIn.ok) return afterSignIn(signedIn.value, screen, returnTo);
  return back(home, signedIn.error.code === "disabled" ? "identity-disabled" : "directory-nobody");
}
