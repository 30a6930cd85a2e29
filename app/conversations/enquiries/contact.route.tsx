import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { ownThreadPath } from "#app/conversations/threads/thread-paths.ts";
import type { BrandOffice } from "#app/platform/brand/brand.ts";
import { formStamp, isUnhurried } from "#app/platform/forms/form-stamp.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { promiseParam } from "#app/platform/working-days/promise.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/contact.route.ts";
import { sendContactMessage } from "./commands.server.ts";
import { contactPage } from "./contact.words.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactMessageSchema } from "./contact-message.ts";
import { readPromise } from "./read-promise.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: contactPage.title,
    description: contactPage.description({ days: loaderData?.promise.days ?? 1 }),
    path: "/contact",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret, now, brand } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  return {
    formKey: randomUUID(),
    stamp: formStamp(secret, now()),
    sent: params.get("sent") === "1",
    promise: await readPromise({ db, now }, params, await sessionOf({ request, context })),
    offices: brand.now().offices,
  };
}

export const action = intents({
  send: {
    needs: "public.read",
    form: contactMessageSchema,
    async run({ form, services, facts, actor }) {
      const submission = parseSubmission(form, contactMessageSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null }, { status: 400 });
      }
      if (!isUnhurried(services.secret, submission.value.stamp, services.now())) {
        const lastResult = submission.reply({ formErrors: [contactPage.hurried] });
        return data({ lastResult, problem: contactPage.hurried }, { status: 400 });
      }
      const sent = await sendContactMessage(services, submission.value, { actor, facts });
      if (!sent.ok) {
        return data(
          {
            lastResult: submission.reply({ formErrors: [contactPage.tooMany] }),
            problem: contactPage.tooMany,
          },
          { status: 429, headers: { "retry-after": String(sent.error.retryAfterSeconds) } },
        );
      }
      if ("threadId" in sent.value) throw redirect(ownThreadPath(sent.value.threadId), 303);
      const told = new URLSearchParams({ sent: "1", by: promiseParam(sent.value.promised) });
      throw redirect(`/contact?${told}`, 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, stamp, sent, promise, offices } = loaderData;
  const { day, days } = promise;
  const sentText = day ? contactPage.sentBy({ date: day }) : contactPage.sentText({ days });
  const sentence = sent ? sentText : contactPage.lead({ days });
  return (
    <div className="mx-auto grid max-w-6xl gap-x-20 gap-y-14 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <h1 className="text-4xl">{sent ? contactPage.sentTitle : contactPage.heading}</h1>
        <p className="mt-3 text-ink-muted text-lg">{sentence}</p>
        <div className="mt-9">
          {sent ? (
            <a href={localPath("/")} className={buttonClass()}>
              {contactPage.home}
            </a>
          ) : (
            <ContactForm
              formKey={formKey}
              stamp={stamp}
              lastResult={actionData?.lastResult}
              problem={actionData?.problem ?? null}
            />
          )}
        </div>
      </div>
      <aside className="self-start border-ink border-t pt-5">
        <h2 className="text-2xl">{contactPage.nextTitle}</h2>
        <ol className="mt-2 mb-10">
          {[...contactPage.next, contactPage.nextAnswer({ days })].map((step, at) => (
            <li key={step} className="flex items-baseline gap-4 border-line border-b py-3">
              <span
                aria-hidden="true"
                className="w-4 shrink-0 font-display text-eucalyptus text-xl"
                data-figures
              >
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <h2 className="text-2xl">{contactPage.otherTitle}</h2>
        <p className="mt-2">{contactPage.consultationText}</p>
        <a href={localPath("/book")} data-opens-consultation className={`${buttonClass()} mt-4`}>
          {contactPage.consultation}
        </a>
        <Offices offices={offices} />
        <h2 className="mt-10 text-2xl">{contactPage.faqTitle}</h2>
        <ul className="mt-1">
          {contactPage.links.map(({ label, to }) => (
            <li key={to}>
              <a
                href={localPath(to)}
                className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Where people are met, as owners have written it. */
function Offices({ offices }: { offices: readonly BrandOffice[] }) {
  if (offices.length === 0) return null;
  return (
    <>
      <h2 className="mt-10 text-2xl">{contactPage.officesTitle}</h2>
      {offices.map(({ name, address, phone, email, hours }) => (
        <div key={name} className="border-line border-b py-3">
          <p className="font-semibold">{name}</p>
          {address ? <p className="whitespace-pre-line">{address}</p> : null}
          {hours ? <p className="whitespace-pre-line text-ink-muted text-sm">{hours}</p> : null}
          {phone ? <OfficeLink href={`tel:${phone.replace(/[^+0-9]/g, "")}`}>{phone}</OfficeLink> : null}
          {email ? <OfficeLink href={`mailto:${email}`}>{email}</OfficeLink> : null}
        </div>
      ))}
    </>
  );
}

const OfficeLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a href={href} className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4">
      {children}
    </a>
  </p>
);
