import { data } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/represented.route.ts";
import {
  consentToRepresentation,
  declineRepresentation,
  extendRepresentation,
  leaveByLink,
} from "./consent.server.ts";
import { consentMessages as texts } from "./consent.words.ts";
import { type ConsentField, ConsentPage } from "./consent-page.tsx";
import { accountPathOf, readLink } from "./link-page.server.ts";
import { consentSchema, linkReasonSchema } from "./representation-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    matches,
    title: texts.pageTitle,
    description: texts.pageTitle,
    path: "/represented",
    index: false,
  }),
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

/**
 * `/represented/:token`: the page for a person asked to be represented. A GET changes nothing: email scanners open
 * every link.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await sessionOf({ request, context });
  const link = await readLink(services, params.token, known.signedIn ? known.user.id : null);
  const place = { locale: currentLanguage(), timeZone: DEFAULT_TIME_ZONE };
  const day = (moment: Date | null) => (moment === null ? "" : formatDay(moment, place));
  const view = link && {
    ...link,
    lasting: link.lasting === null ? null : `${services.env.baseUrl}${link.lasting}`,
    askedOn: day(link.askedAt),
    until: day(link.expiresAt),
    otherSince: day(link.other?.since ?? null),
  };
  const status = !view ? 404 : view.state === "over" ? 410 : 200;
  return data({ brandName: services.env.brandName, link: view }, { status });
}

const depsOf = ({ services, facts }: IntentArgs) => ({
  ...writeDeps(services, facts),
  secret: services.secret,
  env: services.env,
});
const tokenOf = ({ params }: IntentArgs) => params.token ?? "";

/** The message above the page; the state itself follows from the link. */
const said = (result: { ok: true } | { ok: false; error: { code: string } }, done?: "extended") => {
  if (result.ok) return data({ said: done ?? null, wrong: null }, { status: 200 });
  const meanwhile = result.error.code === "already-exists";
  return data(
    { said: meanwhile ? ("meanwhile" as const) : null, wrong: null },
    { status: meanwhile ? 409 : 410 },
  );
};

/** Returns the typed value with its error. */
const wrong = (form: FormData, field: ConsentField, messages: readonly string[] | null | undefined) => {
  const typed = form.get(field);
  const message = messages?.join(" ") ?? "";
  return data(
    { said: null, wrong: { field, message, typed: typeof typed === "string" ? typed : "" } },
    { status: 400 },
  );
};

const withReason = (
  field: ConsentField,
  press: (args: IntentArgs, reason: string | null) => Promise<ReturnType<typeof said>>,
) => ({
  needs: "representation.answer" as const,
  form: linkReasonSchema,
  async run(args: IntentArgs) {
    const submission = parseSubmission(args.form, linkReasonSchema);
    if (submission.status !== "success") return wrong(args.form, field, submission.error?.reason);
    return press(args, submission.value.reason);
  },
});

export const action = intents({
  consent: {
    needs: "representation.answer",
    form: consentSchema,
    async run(args) {
      const submission = parseSubmission(args.form, consentSchema);
      if (submission.status !== "success") {
        return wrong(args.form, "consentName", submission.error?.consentName);
      }
      const account = args.actor.kind === "user" ? args.actor.userId : null;
      return said(await consentToRepresentation(depsOf(args), tokenOf(args), submission.value, account));
    },
  },
  decline: withReason("reason", async (args, reason) =>
    said(await declineRepresentation(depsOf(args), tokenOf(args), { unknown: false, reason })),
  ),
  unknown: withReason("reason", async (args, reason) =>
    said(await declineRepresentation(depsOf(args), tokenOf(args), { unknown: true, reason })),
  ),
  leave: withReason("reason", async (args, reason) =>
    said(await leaveByLink(depsOf(args), tokenOf(args), reason)),
  ),
  account: {
    needs: "representation.answer",
    form: [],
    async run(args) {
      const path = await accountPathOf(depsOf(args), tokenOf(args));
      if (path.ok) throw redirect(path.value, 303);
      return said(path);
    },
  },
  extend: {
    needs: "representation.answer",
    form: [],
    run: async (args) => said(await extendRepresentation(depsOf(args), { token: tokenOf(args) }), "extended"),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsentPage {...loaderData} answer={actionData ?? null} />;
}
