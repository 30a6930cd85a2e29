import { data } from "react-router";
import { phoneCountries } from "#app/people/phones/mobile-number.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { firstPhone, readPhones } from "#app/platform/text/read-phone.server.ts";
import type { Route } from "./+types/represented-code.route.ts";
import { type CodeAnswer, CodePage } from "./code-page.tsx";
import { consentMessages } from "./consent.words.ts";
import { enterOfficeCode } from "./office-code.server.ts";
import { officeCodeSchema } from "./representation-schema.ts";

const texts = consentMessages.code;

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, description: texts.lead, path: "/represented", index: false });

/** `/represented`: a student enters the code that their agent shows them. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return { countries: phoneCountries(env) };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  open: {
    needs: "representation.answer",
    form: officeCodeSchema,
    async run({ form, services, facts }) {
      const typed = { country: textOf(form, "country") ?? "", phone: textOf(form, "phone") ?? "" };
      const refuse = (
        wrong: CodeAnswer["wrong"],
        init: { status: number; headers?: Record<string, string> },
      ) => data<CodeAnswer>({ typed, wrong }, init);
      const submission = parseSubmission(form, officeCodeSchema);
      if (submission.status !== "success") {
        const { phone, code } = submission.error ?? {};
        return refuse({ phone: phone?.[0], code: code?.[0] }, { status: 400 });
      }
      const read = readPhones(submission.value.phone, submission.value.country);
      const { number } = read.ok ? firstPhone(read.value) : { number: "" };
      if (number === "") return refuse({ phone: PHONE_MESSAGES.invalid }, { status: 400 });
      const { code } = submission.value;
      const entered = await enterOfficeCode(services, { phone: number, code }, { ip: facts.ip });
      if (entered.ok) throw redirect(`/represented/${entered.value}`, 303);
      if (entered.error.code === "expired") return refuse({ code: texts.wrong }, { status: 400 });
      return refuse(
        { code: texts.tooMany },
        { status: 429, headers: { "retry-after": String(entered.error.retryAfterSeconds) } },
      );
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodePage
      countries={loaderData.countries}
      answer={actionData ?? null}
      countryLabel={phoneMessages.country}
    />
  );
}
