import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { consultation } from "#app/content/site/frame.ts";
import { consultationRequestSchema } from "#app/domain/enquiries/consultation-request.ts";
import { ConsultationForm } from "#app/features/enquiry/consultation-form.tsx";
import { ConsultationSent } from "#app/features/enquiry/consultation-sent.tsx";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { requestConsultation } from "#app/server/enquiries/commands.server.ts";
import { findEnquirySubject } from "#app/server/enquiries/enquiry-subject.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import type { Route } from "./+types/book.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${consultation.pageTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
  { name: "description", content: consultation.lead },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const subject = await findEnquirySubject(context.get(servicesContext).db, searchParams);
  return {
    note: subject === null ? "" : consultation.about(subject),
    formKey: randomUUID(),
    sent: searchParams.get("sent") === "1",
    embedded: searchParams.get("embed") === "1",
  };
}

export const action = intents({
  request: {
    needs: "public.read",
    async run({ request, form, services, facts }) {
      const submission = parseSubmission(form, consultationRequestSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), tooMany: false }, { status: 400 });
      }
      const stored = await requestConsultation(services, submission.value, facts.ip);
      if (!stored.ok) {
        return data(
          { lastResult: submission.reply({ formErrors: [consultation.tooMany] }), tooMany: true },
          { status: 429, headers: { "retry-after": String(stored.error.retryAfterSeconds) } },
        );
      }
      const embed = new URL(request.url).searchParams.get("embed") === "1" ? "&embed=1" : "";
      throw redirect(`/book?sent=1${embed}`, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, note, sent, embedded } = loaderData;
  const content = sent ? (
    <ConsultationSent embedded={embedded} />
  ) : (
    <ConsultationForm
      formKey={formKey}
      note={note}
      lastResult={actionData?.lastResult}
      tooMany={actionData?.tooMany ?? false}
    />
  );
  if (embedded) {
    return (
      <main className="relative overflow-hidden p-4 sm:p-5">
        <h1 className="sr-only">{consultation.pageTitle}</h1>
        {content}
      </main>
    );
  }
  return (
    <div className="relative mx-auto max-w-2xl overflow-hidden px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="text-4xl">{consultation.pageTitle}</h1>
      <p className="mt-3 mb-10 text-ink-muted text-lg">{consultation.lead}</p>
      {content}
    </div>
  );
}
