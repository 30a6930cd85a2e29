import type {
  SignedIn,
  SignInCircumstances,
  SignInDeps,
} from "#app/people/credentials/finish-sign-in.server.ts";
import { noteTest } from "#app/people/directories/commands.server.ts";
import { findConnection, handshakeKey } from "#app/people/directories/connection.server.ts";
import type {
  DirectoryConnection,
  DirectoryPerson,
  DirectoryProblem,
} from "#app/people/directories/directory.ts";
import { openidAddress, redeemOpenid } from "#app/people/directories/openid-directory.server.ts";
import { findDirectoryFor, isOfHolder } from "#app/people/directories/queries.server.ts";
import { fetchSamlAnswer, problemIn } from "#app/people/directories/saml-answers.server.ts";
import { requestIdOf, samlAddress } from "#app/people/directories/saml-directory.server.ts";
import {
  type HandshakePurpose,
  type StartedHandshake,
  startHandshake,
} from "#app/people/identities/handshakes.server.ts";
import { findAccountOf } from "#app/people/identities/identities.server.ts";
import { insertColleague } from "#app/people/sign-up/sign-up.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type Err, err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { openByDirectory } from "./sign-in.server.ts";

type Deps = SignInDeps & Pick<Services, "log">;
type Problem = { readonly code: "directory"; readonly problem: DirectoryProblem };

/**
 * Starts signing in at a directory. `address` is the URL to redirect to.
 *
 * Errors: `not-found` (there is none), `too-many`, `directory` with the problem there.
 */
export async function goToDirectory(
  deps: Deps,
  directoryId: string,
  { purpose, email }: { purpose: HandshakePurpose; email: string | null },
  { request, ip }: Pick<SignInCircumstances, "request" | "ip">,
): Promise<
  Result<{ address: string; name: string; cookies: string[] }, FailureOf<"not-found" | "too-many"> | Problem>
> {
  const counted = await countFromAddress(deps, "sign-in:address", ip);
  if (!counted.ok) return counted;
  const directory = await findConnection(deps, directoryId);
  if (!directory) return err({ code: "not-found" });
  const { handshake, cookies } = await startHandshake(deps, request, handshakeKey(directoryId), purpose);
  const address =
    directory.protocol === "saml"
      ? await samlAddress(directory, handshake, deps.now())
      : await openidAddress(directory, handshake, email);
  if (!address.ok) return err(noted(deps, directory, address.error));
  return ok({ address: address.value, name: directory.name, cookies });
}

/**
 * Starts the test of a directory: an owner signs in there and returns with the result. Earlier problems are recorded
 * immediately. Errors as above, and `forbidden`.
 */
export async function testDirectory(
  deps: Deps & WriteDeps,
  known: OpenSession,
  directoryId: string,
  where: Pick<SignInCircumstances, "request" | "ip">,
): Promise<Awaited<ReturnType<typeof goToDirectory>> | Err<FailureOf<"unauthenticated" | "forbidden">>> {
  const allowed = authorize(known.actor, "directory.test");
  if (!allowed.ok) return allowed;
  const purpose = { to: "test", userId: known.user.id, sessionId: known.session.id } as const;
  const begun = await goToDirectory(deps, directoryId, { purpose, email: known.user.email }, where);
  if (!begun.ok && begun.error.code === "directory") {
    await noteTest(deps, known.actor, directoryId, begun.error.problem);
  }
  return begun;
}

/** Starts signing in at the directory whose verified domain matches an address. Errors as above. */
export async function goToDirectoryOf(
  deps: Deps,
  email: string,
  purpose: HandshakePurpose,
  where: Pick<SignInCircumstances, "request" | "ip">,
): ReturnType<typeof goToDirectory> {
  const directory = await findDirectoryFor(deps.db, email);
  if (!directory) return err({ code: "not-found" });
  return goToDirectory(deps, directory.id, { purpose, email }, where);
}

/** The person named in the directory's response, with an address in its proved domains. */
export async function readDirectoryAnswer(
  deps: Deps,
  directory: DirectoryConnection,
  answer: URL,
  begun: StartedHandshake,
): Promise<Result<DirectoryPerson, Problem>> {
  const read = await readAnswer(deps, directory, answer, begun);
  if (!read.ok) return err(noted(deps, directory, read.error));
  const owner = await findDirectoryFor(deps.db, read.value.email);
  return owner?.id === directory.id ? read : err(noted(deps, directory, "other-domain"));
}

async function readAnswer(
  deps: Deps,
  directory: DirectoryConnection,
  answer: URL,
  begun: StartedHandshake,
): Promise<Result<DirectoryPerson, DirectoryProblem>> {
  const query = answer.searchParams;
  if (directory.protocol === "openid") {
    return query.has("error") ? err("turned-back") : redeemOpenid(directory, answer, begun);
  }
  const problem = problemIn(query);
  if (problem) return err(problem);
  const kept = await fetchSamlAnswer(deps, directory.id, query.get("code") ?? "");
  // A response to a request of another browser, or of none.
  if (!kept || kept.requestId !== requestIdOf(begun.nonce)) return err("wrong-request");
  return ok(kept.person);
}

/**
 * Signs in a person proved by their directory. It gives access only to accounts of its own organisation; the agency's
 * directory creates the account of a new colleague, as a viewer. The account's second factor is still required.
 *
 * Errors: `not-found` (no account of this organisation is theirs, without revealing why), `disabled`.
 */
export async function signInByDirectory(
  deps: Deps,
  directory: DirectoryConnection,
  { subject, email, name }: DirectoryPerson,
  circumstances: SignInCircumstances,
): Promise<Result<SignedIn, FailureOf<"not-found" | "disabled">>> {
  const isAgencys = directory.organisationId === null;
  const { requestId, timeZone = null } = circumstances;
  const account = await findAccountOf(
    deps,
    {
      provider: "directory",
      providerName: directory.name,
      // No issuer has this form: a subject of one issuer means nothing at another.
      issuer: handshakeKey(directory.id),
      subject,
      email,
      provedEmail: email,
      directoryId: directory.id,
    },
    requestId,
    {
      admits: (tx, userId) => isOfHolder(tx, directory, userId),
      ...(isAgencys
        ? {
            make: (tx) =>
              insertColleague(tx, { fullName: name?.trim() || email, email, timeZone }, requestId),
          }
        : {}),
    },
  );
  if (!account) return err({ code: "not-found" });
  const opened = await openByDirectory(deps, account, async () => {}, circumstances);
  if (opened.ok) return opened;
  return err({ code: opened.error.code === "disabled" ? "disabled" : "not-found" });
}

/** Logs a problem by its name, without the data of the directory or the browser. */
function noted({ log }: Pick<Deps, "log">, { id }: DirectoryConnection, problem: DirectoryProblem): Problem {
  log.warn({ directory: id, problem }, "a sign-in at a directory failed");
  return { code: "directory", problem };
}
