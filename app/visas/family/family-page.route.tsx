import { data } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/family-page.route.ts";
import { familyMessages } from "./family.words.ts";
import { type FamilyAnswer, FamilyPage } from "./family-page.tsx";
import { familyCodeSchema } from "./family-schema.ts";
import { openFamilyPage, sendFamilyCode } from "./open-family-page.server.ts";

const texts = familyMessages.page;

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, title: texts.title, description: texts.title, path: "/family-page", index: false }),
  // The URL contains the link’s token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

/** No cache, no index and no referrer, for the page and for what it shows after a code. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return {
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    ...(wait === null ? {} : { "retry-after": wait }),
  };
};

/**
 * `/family-page/:token`: the same page for every link, valid or not. Read-only, because email scanners open links.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { env, brand } = context.get(servicesContext);
  const path = pageAddress(request).pathname;
  const phones = brand.now().offices.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
  return { hasSms: env.smsGateway !== undefined, languages: env.languages, path, phones };
}

const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  data<FamilyAnswer>(
    { kind: "refused", problem: texts.tooMany },
    { status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
  );

export const action = intents({
  send: {
    needs: "familyLink.open",
    form: nothingSchema,
    async run({ services, facts, params }) {
      const done = await sendFamilyCode(services, params.token ?? "", { ip: facts.ip });
      return done.ok ? data<FamilyAnswer>({ kind: "sent" }) : tooMany(done.error);
    },
  },
  open: {
    needs: "familyLink.open",
    form: familyCodeSchema,
    async run({ form, services, facts, params }) {
      const refuse = (problem: string) => data<FamilyAnswer>({ kind: "refused", problem }, { status: 400 });
      const submission = parseSubmission(form, familyCodeSchema);
      if (submission.status !== "success") return refuse(texts.missing);
      const { code } = submission.value;
      const opened = await openFamilyPage(services, params.token ?? "", { code, ip: facts.ip });
      if (opened.ok) return data<FamilyAnswer>({ kind: "open", view: opened.value });
      return opened.error.code === "expired" ? refuse(texts.wrong) : tooMany(opened.error);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <FamilyPage {...loaderData} answer={(actionData as FamilyAnswer | undefined) ?? null} />;
}
