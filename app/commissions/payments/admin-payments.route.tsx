import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { PageLinks } from "#app/commissions/claims/claim-table.tsx";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { readAndDrop } from "#app/platform/files/receive.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { choicesOf } from "#app/platform/imports/table-choices.ts";
import { TableFileForm } from "#app/platform/imports/table-file-form.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-payments.route.ts";
import { enterPayment, voidPayment } from "./commands.server.ts";
import { keepFile } from "./files.server.ts";
import { enterPaymentSchema, MOST_FILE_BYTES, readFileSchema, voidPaymentSchema } from "./payment-schema.ts";
import { PaymentTable } from "./payment-table.tsx";
import { paymentMessages as texts } from "./payments.words.ts";
import { listPayments } from "./queries.server.ts";
import { paymentTable } from "./read-payment-file.server.ts";

const PATH = "/admin/commissions/payments";

export const middleware: Route.MiddlewareFunction[] = [requires("payment.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return {
    ...(await listPayments(db, new URL(request.url).searchParams.get("after"))),
    mayEnter: can(actor, "payment.create"),
    today: calendarDateOf(now()),
    place: placeOf(user),
  };
}

export const action = intents({
  enter: {
    needs: "payment.create",
    creates: true,
    form: enterPaymentSchema,
    run: (args) =>
      writeForm(args, {
        schema: enterPaymentSchema,
        command: enterPayment,
        taken: { transactionId: texts.known },
        to: () => PATH,
        message: "payment-entered",
      }),
  },
  void: {
    needs: "payment.void",
    form: voidPaymentSchema,
    run: (args) =>
      writeForm(args, {
        schema: voidPaymentSchema,
        command: voidPayment,
        to: () => PATH,
        message: "payment-voided",
      }),
  },
  read: {
    needs: "payment.import",
    creates: "after-reading",
    form: readFileSchema,
    upload: { field: "file", most: () => MOST_FILE_BYTES },
    run: readFile,
  },
});

async function readFile(args: IntentArgs) {
  const { form, file, services } = args;
  const submission = parseSubmission(form, readFileSchema);
  const refuse = (message: string) => refuseForm(submission, invalidField("file", message).error);
  if (submission.status !== "success") return refuseInput(submission);
  if (file.kind === "unstored") return refuse(fileProblemTexts.unstored);
  if (file.kind !== "stored") return refuse(file.kind === "too-big" ? texts.tooBig : texts.missing);
  const { file: _, ...choices } = submission.value;
  const read = await readAndDrop(services.files, file, (load) =>
    services.untrusted.parseLarge("payments", async () => [await load(), choicesOf(choices)]),
  );
  if (!read.ok) return refuse(texts.problems[read.error]);
  const given = { name: file.name, sha256: file.stored.sha256, table: paymentTable(read.value) };
  return args.once(async (within) => {
    const kept = await keepFile(writeDeps(within.services, within.facts), within.actor, given);
    if (!kept.ok) return refuseForm(submission, kept.error);
    throw redirect(`${PATH}/files/${kept.value.id}`);
  });
}

/** What is said of a file, or of how it was to be read. */
const problemOf = (result: { error?: Record<string, string[] | null> | null } | undefined) =>
  Object.values(result?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join(" ") || undefined;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, mayEnter, today, place } = loaderData;
  const refused = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.description} />
      <CommissionTabs current="/admin/commissions/payments" />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        {mayEnter ? (
          <div className="grid gap-8 md:grid-cols-2">
            <Card title={texts.enter}>
              <PlainForm
                intent="enter"
                creates
                label={texts.enter}
                fields={[
                  { name: "number", label: texts.number, kind: "line", hint: texts.numberHint },
                  { name: "amount", label: texts.amount, kind: "line" },
                  { name: "receivedOn", label: texts.day, kind: "date", value: today },
                  {
                    name: "transactionId",
                    label: texts.transactionId,
                    kind: "line",
                    hint: texts.transactionHint,
                    optional: true,
                  },
                  { name: "details", label: texts.note, kind: "line", optional: true },
                ]}
                lastResult={refused("enter")}
              />
            </Card>
            <Card title={texts.file}>
              <TableFileForm
                intent="read"
                problem={problemOf(refused("read"))}
                typed={refused("read")?.initialValue ?? undefined}
                label={texts.fileLabel}
                hint={texts.fileHint}
                submit={texts.read}
              />
            </Card>
          </div>
        ) : null}
        <section>
          <PaymentTable payments={payments} mayVoid={mayEnter} lastResult={refused("void")} place={place} />
          <PageLinks next={next} older={texts.older} newest={texts.newest} />
        </section>
      </div>
    </>
  );
}
