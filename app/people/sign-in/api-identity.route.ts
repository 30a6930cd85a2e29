import { endHandshake, startHandshake } from "#app/people/identities/handshakes.server.ts";
import { idTokenSchema, providerSchema } from "#app/people/identities/identity.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/api-identity.route.ts";
import { signInWithIdentity } from "./identity-sign-in.server.ts";
import { afterSignIn } from "./screens.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

const NO_STORE = { "cache-control": "no-store" };
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers: { ...NO_STORE, ...headers } });

/** Nothing to load. */
export function loader() {
  return refusal(404, "not-found");
}

/** Counts the attempt and checks that the provider is configured. */
async function admit({ services, facts, form }: IntentArgs): Promise<{ provider: string } | Response> {
  const counted = await countFromAddress(services, "sign-in:address", facts.ip);
  if (!counted.ok) {
    return refusal(429, "too-many", { "retry-after": String(counted.error.retryAfterSeconds) });
  }
  const provider = textOf(form, "provider") ?? "";
  return services.identityProviders.find(provider) ? { provider } : refusal(404, "not-found");
}

/**
 * Signs in with an `id_token` obtained by an app or a provider's button: first `nonce`, which the token must contain,
 * and with it a `state`; then both return, from the same browser, once.
 */
export const action = intents({
  nonce: {
    needs: "auth.signIn",
    form: providerSchema,
    async run(args) {
      const admitted = await admit(args);
      if (admitted instanceof Response) return admitted;
      const { services, request } = args;
      const begun = await startHandshake(services, request, admitted.provider, { to: "id-token" });
      const headers = new Headers(NO_STORE);
      for (const cookie of begun.cookies) headers.append("set-cookie", cookie);
      const { nonce, state } = begun.handshake;
      return Response.json({ nonce, state }, { headers });
    },
  },
  "id-token": {
    needs: "auth.signIn",
    form: idTokenSchema,
    async run(args) {
      const admitted = await admit(args);
      if (admitted instanceof Response) return admitted;
      const { services, request, form, facts } = args;
      const begun = await endHandshake(services, request, textOf(form, "state"));
      if (begun?.provider !== admitted.provider || begun.purpose.to !== "id-token") {
        return refusal(400, "expired");
      }
      const idToken = textOf(form, "idToken") ?? "";
      const proved = await services.identityProviders.judgeIdToken(begun.provider, idToken, begun.nonce);
      if (!proved.ok) return refusal(proved.error.code === "away" ? 503 : 400, proved.error.code);
      const circumstances = { request, ip: facts.ip, requestId: facts.id };
      const signedIn = await signInWithIdentity(services, proved.value, circumstances);
      if (!signedIn.ok) return refusal(signedIn.error.code === "disabled" ? 403 : 401, signedIn.error.code);
      // The redirect target of a browser is returned instead.
      const { headers } = afterSignIn(signedIn.value, "general", null);
      const next = headers.get("location");
      headers.delete("location");
      headers.set("cache-control", "no-store");
      headers.delete("content-type");
      return new Response(JSON.stringify({ next }), {
        headers: [...headers, ["content-type", "application/json"]],
      });
    },
  },
});
