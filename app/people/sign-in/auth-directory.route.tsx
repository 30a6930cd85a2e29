import { getFormProps, useForm } from "@conform-to/react";
import { data } from "react-router";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { AUTH_SCREENS, type AuthScreen, authHref } from "#app/people/credentials/auth-screen.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { type EmailOnly, emailOnlySchema } from "#app/people/credentials/sign-in.ts";
import { directorySignIn as texts } from "#app/people/directories/directory-sign-in.words.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { isOwnPath } from "#app/platform/sessions/return-to.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/auth-directory.route.ts";
import { goToDirectoryOf, testDirectory } from "./directory-sign-in.server.ts";
import { LeavingPage } from "./leaving-page.tsx";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.withOrganisation} · ${loaderData?.brandName ?? ""}` },
  // Other sites must not learn which page the user came from.
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = passRetryAfter;

/** The screen the user came from, and where they wanted to go. */
function placeIn(given: { get(name: string): unknown }, screenName: "from" | "screen") {
  const from = given.get(screenName);
  const returnTo = given.get("returnTo");
  const screen: AuthScreen = typeof from === "string" && isOneOf(AUTH_SCREENS, from) ? from : "general";
  return { screen, returnTo: typeof returnTo === "string" && isOwnPath(returnTo) ? returnTo : null };
}

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    brandName: context.get(servicesContext).env.brandName,
    ...placeIn(new URL(request.url).searchParams, "from"),
  };
}

type Leaving = { address: string; name: string; cookies: string[] };
const leave = ({ address, name, cookies }: Leaving) =>
  data({ address, name }, { headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });

export const action = intents({
  "sign-in": {
    needs: "auth.signIn",
    form: [emailOnlySchema, "screen", "returnTo", "timeZone"],
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, emailOnlySchema);
      if (submission.status !== "success") return wrongInput("sign-in", submission);
      const place = placeIn(form, "screen");
      const purpose = { to: "sign-in", ...place, timeZone: textOf(form, "timeZone") } as const;
      const begun = await goToDirectoryOf(services, submission.value.email, purpose, {
        request,
        ip: facts.ip,
      });
      if (begun.ok) return leave(begun.value);
      switch (begun.error.code) {
        case "too-many":
          return tooManyAttempts("sign-in", submission, begun.error);
        case "not-found":
          return wrongInput("sign-in", submission, { fieldErrors: { email: [texts.noneFor] } });
        default: {
          const flash = begun.error.problem === "unreachable" ? "identity-away" : "identity-refused";
          throw redirect(authHref(place.screen, { tab: "signin", returnTo: place.returnTo }), {
            status: 303,
            headers: { "set-cookie": flashCookie(flash) },
          });
        }
      }
    },
  },
  test: {
    needs: "directory.test",
    form: "directoryId",
    async run(args) {
      const { services, facts, request } = args;
      const known = await openSessionOf(args);
      const id = recordIdOf(textOf(args.form, "directoryId") ?? "");
      const deps = { ...services, ...writeDeps(services, facts) };
      const begun = await testDirectory(deps, known, id, { request, ip: facts.ip });
      if (begun.ok) return leave(begun.value);
      const { error } = begun;
      if (error.code === "not-found") return orNotFound(null);
      if (error.code === "unauthenticated" || error.code === "forbidden") throw data(null, { status: 403 });
      throw redirect(`/admin/settings/single-sign-on/${id}`, {
        status: 303,
        headers: {
          "set-cookie": flashCookie(
            error.code === "too-many" ? "identity-too-many" : "directory-test-failed",
          ),
        },
      });
    },
  },
});

/** Asks for the user's address and redirects to their organisation's directory. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, screen, returnTo } = loaderData;
  if (actionData && "address" in actionData) return <LeavingPage brandName={brandName} {...actionData} />;
  return (
    <AuthFrame brandName={brandName} title={texts.withOrganisation} subtitle={texts.withOrganisationLead}>
      <AddressForm answer={actionData} screen={screen} returnTo={returnTo} />
      <QuietLink to={authHref(screen, { tab: "signin", returnTo })}>{texts.toSignIn}</QuietLink>
    </AuthFrame>
  );
}

type AddressFormProps = { answer: unknown; screen: AuthScreen; returnTo: string | null };

/** Submitted without script, because the response can redirect to another site. */
function AddressForm({ answer, screen, returnTo }: AddressFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-in");
  const [form, fields] = useForm<EmailOnly>({ id: "sign-in", lastResult });
  return (
    <form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      action={localPath("/auth/directory")}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="screen" value={screen} />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <EmailField field={fields.email} />
      <Button type="submit" variant="primary" className="w-full">
        {texts.goOn}
      </Button>
    </form>
  );
}
