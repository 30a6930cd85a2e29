import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { campaignQuery, readCampaign } from "#app/conversations/enquiries/campaign.ts";
import { readPromise } from "#app/conversations/enquiries/read-promise.server.ts";
import { formStamp, isUnhurried } from "#app/platform/forms/form-stamp.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { promiseParam } from "#app/platform/working-days/promise.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/embedded-form.route.ts";
import { embeddedEnquirySchema } from "./embedded-enquiry.ts";
import { EmbeddedForm } from "./embedded-form.tsx";
import { embeddedForm as texts } from "./embedded-form.words.ts";
import { embeddedFormPath } from "./lead-source.ts";
import { findEmbeddedForm } from "./queries.server.ts";
import { consentMark, receiveEnquiry } from "./receive-enquiry.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: "robots", content: "noindex" },
];

/** `/embed/enquiry/:formId`: the enquiry form for the agency's own website, whose campaign its address carries. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, secret, now, env } = context.get(servicesContext);
  const form = orNotFound(await findEmbeddedForm(db, recordIdOf(params.formId)));
  context.get(requestContext).framedBy = form.origins;
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("sent") === "1";
  return {
    brand: env.brandName,
    formKey: randomUUID(),
    stamp: formStamp(secret, now()),
    consent: form.consent ?? "",
    mark: consentMark(form.consent),
    isPaused: form.isPaused,
    // A frame has no session: the day is in the agency's time zone.
    sent: sent ? await readPromise({ db, now }, searchParams, null) : null,
    again: embeddedFormPath(form.id) + campaignQuery(searchParams),
  };
}

export const action = intents({
  send: {
    needs: "public.read",
    form: embeddedEnquirySchema,
    async run({ form, services, facts, params, request }) {
      const sourceId = recordIdOf(params.formId);
      const submission = parseSubmission(form, embeddedEnquirySchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null }, { status: 400 });
      }
      const refuse = (problem: string, status: number, headers = {}) =>
        data({ lastResult: submission.reply({ formErrors: [problem] }), problem }, { status, headers });
      const { stamp, text } = submission.value;
      if (!isUnhurried(services.secret, stamp, services.now())) return refuse(texts.hurried, 400);
      const { searchParams } = new URL(request.url);
      const received = await receiveEnquiry(services, {
        sourceId,
        input: submission.value,
        campaign: readCampaign((field) => searchParams.get(field)),
        consentMark: text,
        ip: facts.ip,
      });
      if (received.ok) {
        const told = new URLSearchParams(searchParams);
        told.set("sent", "1");
        told.set("by", promiseParam(received.value));
        throw redirect(`${pageAddress(request).pathname}?${told}`, 303);
      }
      const { error } = received;
      if (error.code === "not-found") throw data(null, { status: 404 });
      if (error.code === "consent-changed") return refuse(texts.consentChanged, 409);
      return refuse(texts.tooMany, 429, { "retry-after": String(error.retryAfterSeconds) });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, formKey, stamp, consent, mark, isPaused, sent, again } = loaderData;
  if (sent) {
    return (
      <Frame title={texts.sentTitle}>
        <Notice tone="success" title={texts.sentTitle} live>
          {sent.day ? texts.sentBy({ date: sent.day }) : texts.sentText({ days: sent.days })}
        </Notice>
        <a href={localPath(again)} className={`${buttonClass()} mt-5`}>
          {texts.another}
        </a>
      </Frame>
    );
  }
  if (isPaused) {
    return (
      <Frame title={texts.pausedTitle}>
        <Notice title={texts.pausedTitle}>{texts.paused({ brand })}</Notice>
      </Frame>
    );
  }
  return (
    <Frame title={texts.title}>
      <EmbeddedForm
        formKey={formKey}
        stamp={stamp}
        consent={consent}
        mark={mark}
        lastResult={actionData?.lastResult}
        problem={actionData?.problem ?? null}
      />
    </Frame>
  );
}

/** Inside another page: no more air than needed, and that page has a heading of its own. */
function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="relative overflow-hidden p-4 sm:p-5">
      <h1 className="sr-only">{title}</h1>
      {children}
    </main>
  );
}
