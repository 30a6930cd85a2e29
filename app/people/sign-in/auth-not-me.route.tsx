import { data, Form } from "react-router";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-not-me.route.ts";
import { disownSignIn, isDisownLinkGood } from "./disown-sign-in.server.ts";

const { actions, titles } = authMessages;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titles.notMe} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

function readAddress(request: Request) {
  const query = new URL(request.url).searchParams;
  return { token: query.get("token") ?? "", done: query.get("done") === "1" };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { token, done } = readAddress(request);
  const state = done ? "done" : (await isDisownLinkGood(services, token)) ? "ready" : "over";
  return data({ brandName: services.env.brandName, state }, { status: state === "over" ? 410 : 200 });
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "lock-out": {
    needs: "auth.recover",
    form: [],
    async run({ request, services, facts }) {
      const { token } = readAddress(request);
      const result = await disownSignIn(services, token, { ip: facts.ip, requestId: facts.id });
      if (result.ok) throw redirect("/auth/not-me?done=1", 303);
      if (result.error.code === "too-many") {
        throw data(null, {
          status: 429,
          headers: { "retry-after": String(result.error.retryAfterSeconds) },
        });
      }
      // If the link has expired, the page itself explains it when it reloads.
      throw redirect(`/auth/not-me?${new URLSearchParams({ token })}`, 303);
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { brandName, state } = loaderData;
  return (
    <AuthFrame brandName={brandName} title={titles.notMe}>
      {state === "ready" ? (
        <Form method="post" className="flex flex-col gap-5">
          <p>{accessMessages.notMeLead}</p>
          <p className="text-ink-muted">{accessMessages.notMeKept}</p>
          <input type="hidden" name="intent" value="lock-out" />
          <Button type="submit" variant="destructive" className="w-full">
            {actions.lockOut}
          </Button>
        </Form>
      ) : null}
      {state === "done" ? <Notice tone="success" title={accessMessages.notMeDone} /> : null}
      {state === "over" ? (
        <Notice
          tone="warning"
          title={accessMessages.linkOver}
          actions={<ButtonLink to="/auth/recover">{actions.recover}</ButtonLink>}
        />
      ) : null}
    </AuthFrame>
  );
}
