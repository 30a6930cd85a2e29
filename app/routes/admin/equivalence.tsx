import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { GRADE_SCALE_LABELS, gradeText } from "#app/domain/courses/course-facts.ts";
import { equivalenceOf, updateEquivalenceSchema } from "#app/domain/eligibility/equivalence-schema.ts";
import { can } from "#app/domain/permissions/resolver.ts";
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
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/equivalence.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.equivalenceId);
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
    form: updateEquivalenceSchema,
    run(args) {
      const id = recordIdOf(args.params.equivalenceId);
      args.form.set("id", id);
      return writeForm(args, {
        schema: updateEquivalenceSchema,
        command: (deps, actor, { version, ...typed }) =>
          updateEquivalence(deps, actor, { id, version, equivalence: equivalenceOf(typed) }),
        taken: { fromValue: equivalenceMessages.taken },
        to: () => `${PATH}/${id}${searchWithout(args.request, "edit")}`,
        message: "equivalence-saved",
      });
    },
  },
  remove: {
    needs: "equivalence.remove",
    form: versionOnlySchema,
    run(args) {
      const id = recordIdOf(args.params.equivalenceId);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => removeEquivalence(deps, actor, { id, version }),
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "equivalence-removed",
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
