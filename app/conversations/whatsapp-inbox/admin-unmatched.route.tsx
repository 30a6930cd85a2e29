import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { MESSAGES_PATH } from "#app/conversations/threads/thread-paths.ts";
import { unmatchedMessages as texts } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-unmatched.route.ts";
import {
  dismissUnmatched,
  dismissUnmatchedSchema,
  fileUnmatched,
  fileUnmatchedSchema,
  listUnmatched,
  type Unmatched,
} from "./unmatched.server.ts";
import { UNMATCHED_PATH } from "./unmatched.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list"), requires("whatsapp.assign")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/messages/unmatched`: WhatsApp messages from a number that several students have. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  await openedList({ request, context }, "thread.list", "threads");
  return { unmatched: await listUnmatched(db), place: placeOf(user) };
}

export const action = intents({
  file: {
    needs: "whatsapp.assign",
    form: fileUnmatchedSchema,
    run: (args) =>
      writeForm(args, {
        schema: fileUnmatchedSchema,
        command: fileUnmatched,
        to: () => UNMATCHED_PATH,
        message: "whatsapp-filed",
      }),
  },
  dismiss: {
    needs: "whatsapp.assign",
    form: dismissUnmatchedSchema,
    run: (args) =>
      writeForm(args, {
        schema: dismissUnmatchedSchema,
        command: dismissUnmatched,
        to: () => UNMATCHED_PATH,
        message: "whatsapp-dismissed",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { unmatched, place } = loaderData;
  useResultToast(actionData);
  const asked = useNavigation().formData?.get("receivedId");
  const refused = answerFor(actionData, "file")?.lastResult;
  return (
    <>
      <PageHeader
        compact
        title={texts.title}
        description={texts.description}
        actions={<ButtonLink to={MESSAGES_PATH}>{texts.back}</ButtonLink>}
      />
      {unmatched.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ul className="flex max-w-prose flex-col gap-6">
          {unmatched.map((message) => (
            <li key={`${message.id} ${message.version}`}>
              <UnmatchedMessage
                message={message}
                place={place}
                pending={asked === message.id}
                lastResult={refused?.initialValue?.receivedId === message.id ? refused : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type UnmatchedMessageProps = {
  message: Unmatched;
  place: Place;
  pending: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A message with the students who have its number. Posts the intents `file` and `dismiss`. */
function UnmatchedMessage({ message, place, pending, lastResult }: UnmatchedMessageProps) {
  const { id, version, phone, name, body, sentAt, students } = message;
  const [form, fields] = useForm<{ studentId: string }>({
    id: `file-${id}`,
    lastResult: lastResult ?? null,
    defaultValue: { studentId: "" },
  });
  const which = (
    <>
      <input type="hidden" name="receivedId" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <Card title={name === null ? phone : texts.from({ name, phone })}>
      <p className="text-ink-muted text-sm">
        <time dateTime={sentAt.toISOString()}>{formatMoment(sentAt, place)}</time>
      </p>
      <p className="my-3 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {students.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.noChoices}</p>
      ) : (
        <Form method="post" preventScrollReset id={form.id} noValidate className="flex flex-col gap-3">
          <input type="hidden" name="intent" value="file" />
          {which}
          <FormProblem errors={form.errors} id={form.errorId} />
          <SelectField
            field={fields.studentId}
            label={texts.student}
            placeholder={texts.chooseStudent}
            options={students.map((student) => ({ value: student.id, label: student.name }))}
          />
          <div>
            <Button type="submit" variant="primary" loading={pending} aria-label={texts.fileOf({ phone })}>
              {texts.file}
            </Button>
          </div>
        </Form>
      )}
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="dismiss" />
        {which}
        <Button type="submit" variant="ghost" size="sm" aria-label={texts.dismissOf({ phone })}>
          {texts.dismiss}
        </Button>
      </Form>
    </Card>
  );
}
