import { redirect } from "react-router";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { GRADE_SCALE_LABELS, gradeText } from "#app/domain/courses/course-facts.ts";
import { equivalenceOf, updateEquivalenceSchema } from "#app/domain/eligibility/equivalence-schema.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { isRecordId } from "#app/domain/record-id.ts";
import { versionOnlySchema } from "#app/domain/record-id-schema.ts";
import { EditableRecord } from "#app/features/crm/editable-record.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { EditEquivalence } from "#app/features/equivalences/edit-equivalence.tsx";
import { EquivalenceFacts } from "#app/features/equivalences/equivalence-facts.tsx";
import { findLastChange } from "#app/server/audit/last-change.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { removeEquivalence, updateEquivalence } from "#app/server/equivalences/commands.server.ts";
import { findEquivalence } from "#app/server/equivalences/queries.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, searchWithout } from "#app/server/http/record-address.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/equivalence.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** The id of the address; anything that no record can be called ends the request with 404. */
const idOf = (parameter: string | undefined): string => {
  const id = parameter ?? "";
  return found(isRecordId(id) ? id.toLowerCase() : null);
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = idOf(params.equivalenceId);
  const { actor, user } = await signedIn({ request, context });
  return {
    equivalence: found(await findEquivalence(db, id)),
    lastChange: await findLastChange(db, "equivalence", id),
    may: { update: can(actor, "equivalence.update"), remove: can(actor, "equivalence.remove") },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "equivalence.update",
    async run({ form, actor, services, facts, params, request }) {
      // The record is the address's, whatever the form says.
      form.set("id", idOf(params.equivalenceId));
      const submission = parseSubmission(form, updateEquivalenceSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { id, version } = submission.value;
      const input = { id, version, equivalence: equivalenceOf(submission.value) };
      const saved = await updateEquivalence(writeDeps(services, facts), actor, input);
      if (!saved.ok) return refuseForm(submission, saved.error, { fromValue: equivalenceMessages.taken });
      throw redirect(`${PATH}/${id}${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("equivalence-saved") },
      });
    },
  },
  remove: {
    needs: "equivalence.remove",
    async run({ form, actor, services, facts, params, request }) {
      const id = idOf(params.equivalenceId);
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { id, version: submission.value.version };
      const removed = await removeEquivalence(writeDeps(services, facts), actor, input);
      if (!removed.ok) return refuseForm(submission, removed.error);
      throw redirect(PATH + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("equivalence-removed") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { equivalence, may, place, lastChange } = loaderData;
  const { fromScale, fromValue, toScale, toValue } = equivalence;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={equivalenceMessages.short(
        gradeText(fromScale, fromValue),
        GRADE_SCALE_LABELS[toScale],
        gradeText(toScale, toValue),
      )}
      mayUpdate={may.update}
      actions={
        may.remove ? (
          <ConfirmedButton
            intent="remove"
            label={equivalenceMessages.remove}
            title={equivalenceMessages.removeTitle}
            description={equivalenceMessages.removeDescription}
            version={equivalence.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditEquivalence key={equivalence.id} equivalence={equivalence} {...edit} />}
    >
      <EquivalenceFacts equivalence={equivalence} />
    </EditableRecord>
  );
}
