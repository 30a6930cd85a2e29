import { getFormProps, useForm } from "@conform-to/react";
import { Form, useSearchParams } from "react-router";
import type { PossibleDuplicate } from "#app/admissions/students/likeness.ts";
import { listPossibleDuplicates } from "#app/admissions/students/possible-duplicates.server.ts";
import { PossibleDuplicates } from "#app/admissions/students/possible-duplicates.tsx";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { isEmail } from "#app/platform/text/email.ts";
import { searchTerm } from "#app/platform/text/strange-characters.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-unfiled-email.route.ts";
import { type FiledEmail, UNFILED_PATH } from "./filed-email.ts";
import { OriginalLink } from "./filed-email-item.tsx";
import { addStudentOfEmailSchema, fileEmailSchema } from "./filed-email-schema.ts";
import {
  addStudentOfEmail,
  dismissEmail,
  fileEmail,
  findUnfiled,
  otherPerson,
  suggestStudents,
} from "./filed-emails.server.ts";
import { EMAIL_DIRECTION_LABELS, filedEmailMessages as texts } from "./filed-emails.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

/** `/admin/messages/unfiled/:emailId`: an email that has no student yet. `?find=` looks for one by name or email. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const email = orNotFound(await findUnfiled(db, recordIdOf(params.emailId)));
  await opened(
    { request, context },
    { action: "thread.list", subjectType: "filed-email", subjectId: email.id },
  );
  const asked = searchTerm(new URL(request.url).searchParams.get("find"), FULL_NAME_MAX_LENGTH);
  return {
    email,
    asked,
    students: await ifMay(actor, "student.list", () => suggestStudents(db, email)),
    found:
      asked === ""
        ? null
        : await ifMay(actor, "student.list", () =>
            listPossibleDuplicates(db, { name: asked, email: isEmail(asked) ? asked : null, phone: null }),
          ),
    address: otherPerson(email),
    may: { file: can(actor, "thread.assign"), add: can(actor, "student.create") },
    place: placeOf(user),
  };
}

const change = recordIntents(
  ({ params }) => recordIdOf(params.emailId),
  () => UNFILED_PATH,
);

export const action = intents({
  file: change({
    needs: "thread.assign",
    form: fileEmailSchema,
    command: fileEmail,
    message: "email-filed",
  }),
  "add-student": change({
    needs: "student.create",
    creates: true,
    form: addStudentOfEmailSchema,
    command: addStudentOfEmail,
    message: "email-filed",
  }),
  dismiss: change({
    needs: "thread.assign",
    form: versionOnlySchema,
    command: dismissEmail,
    message: "email-dismissed",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { email, students, found, may, place, address, asked } = loaderData;
  useResultToast(actionData);
  const { columns } = texts;
  const name = email.subject || texts.noSubject;
  return (
    <RecordFrame name={name}>
      <RecordHead
        name={name}
        badges={<Badge variant="secondary">{EMAIL_DIRECTION_LABELS[email.direction]}</Badge>}
        actions={
          may.file ? (
            <ConfirmedButton
              intent="dismiss"
              label={texts.dismiss}
              title={texts.dismissTitle}
              description={texts.dismissHint}
              version={email.version}
            />
          ) : null
        }
      />
      <div className="flex flex-col gap-5">
        <DescriptionList
          items={[
            { term: columns.from, value: [email.fromName, email.fromEmail].filter(Boolean).join(" · ") },
            { term: columns.to, value: email.toEmails.join(", ") },
            { term: columns.sent, value: formatMoment(email.sentAt, place) },
            { term: columns.filedBy, value: email.filedBy ?? texts.someone },
          ]}
        />
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{email.body}</p>
          <OriginalLink email={email} />
        </div>
        {may.file && students ? (
          <section aria-labelledby="choose-student" className="flex flex-col gap-3">
            <h3 id="choose-student" className="text-lg">
              {texts.choose}
            </h3>
            <p className="text-ink-muted text-sm">{students.length > 0 ? texts.chooseHint : texts.noMatch}</p>
            <Choices email={email} students={students} place={place} />
            <FindForm asked={asked} />
            {found ? (
              <div role="status">
                {found.length === 0 ? <p className="text-sm">{texts.nothingFound}</p> : null}
                <Choices email={email} students={found} place={place} />
              </div>
            ) : null}
          </section>
        ) : null}
        {may.add && may.file && address && students?.length === 0 ? (
          <AddForm
            email={email}
            address={address}
            lastResult={answerFor(actionData, "add-student")?.lastResult}
          />
        ) : null}
      </div>
    </RecordFrame>
  );
}

type ChoicesProps = { email: FiledEmail; students: readonly PossibleDuplicate[]; place: Place };

function Choices({ email, students, place }: ChoicesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {students.map((student) => (
        <li key={student.id} className="flex flex-wrap items-end justify-between gap-3">
          <PossibleDuplicates students={[student]} place={place} />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="file" />
            <input type="hidden" name="studentId" value={student.id} />
            <input type="hidden" name="version" value={email.version} />
            <Button type="submit" size="sm">
              {texts.fileWith({ name: student.name })}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Asks the same address again with what is looked for. */
function FindForm({ asked }: { asked: string }) {
  const [params] = useSearchParams();
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
      {[...params].map(([key, value]) =>
        key === "find" ? null : <input key={`${key} ${value}`} type="hidden" name={key} value={value} />,
      )}
      <label htmlFor="find-student" className="flex grow flex-col gap-1 font-semibold text-sm">
        {texts.find}
        <Input
          id="find-student"
          name="find"
          defaultValue={asked}
          maxLength={FULL_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      </label>
      <Button type="submit">{texts.findButton}</Button>
    </Form>
  );
}

type AddFormProps = { email: FiledEmail; address: string; lastResult: FormAnswer["lastResult"] | undefined };

function AddForm({ email, address, lastResult }: AddFormProps) {
  const [form, fields] = useForm<{ name?: string }>({
    id: "add-student",
    lastResult: lastResult ?? null,
    defaultValue: { name: email.fromName ?? "" },
  });
  return (
    <section aria-labelledby="add-student-of-email" className="flex flex-col gap-3">
      <h3 id="add-student-of-email" className="text-lg">
        {texts.add}
      </h3>
      <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{texts.addHint({ email: address })}</p>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className="flex max-w-md flex-col items-start gap-3"
      >
        <input type="hidden" name="intent" value="add-student" />
        <FormKey intent="add-student" />
        <input type="hidden" name="version" value={email.version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <TextField
          field={fields.name}
          label={texts.name}
          maxLength={FULL_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <Button type="submit">{texts.add}</Button>
      </Form>
    </section>
  );
}
