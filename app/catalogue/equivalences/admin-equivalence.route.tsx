import { GRADE_SCALE_LABELS, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-equivalence.route.ts";
import { removeEquivalence, updateEquivalence } from "./commands.server.ts";
import { EditEquivalence } from "./edit-equivalence.tsx";
import { EquivalenceFacts } from "./equivalence-facts.tsx";
import { equivalenceOf, updateEquivalenceSchema } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";
import { findEquivalence } from "./queries.server.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.equivalenceId);
  const { actor, user } = await signedIn({ request, context });
  return {
    equivalence: orNotFound(await findEquivalence(db, id)),
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
      title={equivalenceMessages.short({
        value: gradeText(fromScale, fromValue),
        toScale: GRADE_SCALE_LABELS[toScale],
        toValue: gradeText(toScale, toValue),
      })}
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
