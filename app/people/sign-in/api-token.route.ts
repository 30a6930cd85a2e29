import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { issueAccessToken, TOKEN_SECONDS } from "#app/platform/sessions/access-tokens.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/api-token.route.ts";

/** Staff must have used their second factor in this session. */
export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("account.issueToken")];

const NO_STORE = { "cache-control": "no-store" };

/** GET does nothing: tokens are issued by POST. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, headers: NO_STORE });
}

/** A short-lived access token for this browser's session; a token cannot create another. */
export const action = intents({
  issue: {
    needs: "account.issueToken",
    form: [],
    async run(args: IntentArgs) {
      const known = await openSessionOf(args);
      const counted = await countAttempt(args.services, "token:session", known.session.id);
      if (!counted.ok) {
        return Response.json(
          { code: "too-many" },
          {
            status: 429,
            headers: { ...NO_STORE, "retry-after": String(counted.error.retryAfterSeconds) },
          },
        );
      }
      const token = await issueAccessToken(args.services, known);
      return Response.json(
        { access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS },
        { headers: NO_STORE },
      );
    },
  },
});
