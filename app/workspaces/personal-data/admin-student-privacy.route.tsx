import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { ProofNotice } from "#app/people/staff/proof-notice.tsx";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin-student-privacy.route.ts";
import { CopyForThem } from "./copy-for-them.tsx";
import { EraseForm } from "./erase-form.tsx";
import { erasePersonSchema } from "./erase-person.ts";
import { eraseStudent, findHeldPerson, previewErasing } from "./erase-student.server.ts";
import { ErasingPreview } from "./erasing-preview.tsx";
import { viewErasing } from "./erasing-view.ts";
import { privacyMessages as texts } from "./person-privacy.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("person.preview")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const person = orNotFound(await findHeldPerson(db, id));
  await opened({ request, context }, { action: "person.preview", subjectType: "student", subjectId: id });
  const preview = await previewErasing({ db, now }, id);
  const path = `/admin/students/${id}`;
  return {
    person,
    preview: preview.ok ? { ...viewErasing(preview.value.tables), ...notesOf(preview.value) } : null,
    copyHref: `${path}/copy`,
    recordHref: path + searchWithout(request, "edit"),
    proofHref: proofDetour(known, now(), `${path}/privacy`),
    place: placeOf(known.user),
  };
}

const notesOf = ({ cancelled, addressShared }: { cancelled: readonly string[]; addressShared: boolean }) => ({
  cancelled,
  addressShared,
});

export const action = intents({
  erase: { needs: "person.erase", form: erasePersonSchema, run: erase },
});

async function erase(args: IntentArgs) {
  const submission = parseSubmission(args.form, erasePersonSchema);
  if (submission.status !== "success") return refuseInput(submission);
  const known = await openSessionOf(args);
  const erased = await eraseStudent({ ...args.services, requestId: args.facts.id }, known, {
    ...submission.value,
    studentId: recordIdOf(args.params.studentId),
  });
  if (erased.ok) return data({ erased: { ...viewErasing(erased.value.tables), ...notesOf(erased.value) } });
  switch (erased.error.code) {
    case "forbidden":
      return refuseWhole(submission, accessMessages.proofFirst);
    case "wrong-name":
      return refuseForm(submission, { code: "invalid", fieldErrors: { name: [texts.wrongName] } });
    case "not-a-student":
      return refuseWhole(submission, texts.notAStudent);
    case "nothing":
      return refuseWhole(submission, texts.gone);
    default:
      throw data(null, { status: 404 });
  }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { person, preview, copyHref, recordHref, proofHref, place } = loaderData;
  const done = actionData && "erased" in actionData ? actionData.erased : null;
  const refused = actionData && "lastResult" in actionData ? answerFor(actionData, "erase") : undefined;
  const wasSent = refused !== undefined;
  // What was done stands there before the page has read again.
  const isErased = person.isErased || done !== null;
  return (
    <RecordFrame name={texts.title} above={[{ label: person.name, to: recordHref }]} wayOnPhone>
      <RecordHead kind="person" name={person.name} line={texts.title} />
      <div className="flex flex-col gap-8">
        {isErased && !done ? <Notice title={texts.isErased}>{texts.isErasedLead}</Notice> : null}
        {proofHref && !isErased ? <ProofNotice href={proofHref} newTab={wasSent} /> : null}
        {isErased || proofHref ? null : <CopyForThem to={copyHref} emailConfirmed={person.emailConfirmed} />}
        {done ? (
          <ErasingPreview title={texts.erased} lead={texts.erasedLead} {...done} place={place} />
        ) : preview ? (
          <ErasingPreview title={texts.previewTitle} lead={texts.previewLead} {...preview} place={place} />
        ) : (
          <Notice tone="warning">{texts.notAStudent}</Notice>
        )}
        {isErased || !preview || (proofHref && !wasSent) ? null : (
          <EraseForm name={person.name} lastResult={refused?.lastResult} />
        )}
      </div>
    </RecordFrame>
  );
}
