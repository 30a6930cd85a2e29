import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { listProviders } from "#app/catalogue/courses/staff-queries.server.ts";
import { listCountries } from "#app/catalogue/universities/queries.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { setArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { ArchiveForm, useUndoToast } from "#app/platform/records/archive-form.tsx";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-scholarship.route.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { setScholarshipArchived, updateScholarship } from "./commands.server.ts";
import { EditScholarship } from "./edit-scholarship.tsx";
import { ScholarshipFacts } from "./scholarship-facts.tsx";
import { scholarshipFactsOf, updateScholarshipSchema } from "./scholarship-schema.ts";
import { findStaffScholarship } from "./staff-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("scholarship.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.scholarshipId);
  const { actor, user } = await signedIn({ request, context });
  const scholarship = orNotFound(await findStaffScholarship(db, id));
  const mayUpdate = can(actor, "scholarship.update");
  const edits = mayUpdate && new URL(request.url).searchParams.has("edit");
  return {
    scholarship,
    choices: edits
      ? { providers: await listProviders(db), countries: await listCountries(db) }
      : { providers: [], countries: [] },
    lastChange: await findLastChange(db, "scholarship", id),
    may: {
      update: mayUpdate,
      archive: can(actor, scholarship.isArchived ? "scholarship.restore" : "scholarship.archive"),
    },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "scholarship.update",
    form: updateScholarshipSchema,
    run(args) {
      const id = recordIdOf(args.params.scholarshipId);
      return writeForm(args, {
        schema: updateScholarshipSchema,
        command: (deps, actor, { version, ...typed }) =>
          updateScholarship(deps, actor, { id, version, facts: scholarshipFactsOf(typed) }),
        taken: { name: scholarshipMessages.sameName },
        to: () => `/admin/scholarships/${id}${searchWithout(args.request, "edit")}`,
        message: "scholarship-saved",
      });
    },
  },
  archive: { needs: "scholarship.archive", form: versionOnlySchema, run: (args) => setArchived(args, true) },
  restore: { needs: "scholarship.restore", form: versionOnlySchema, run: (args) => setArchived(args, false) },
});

const setArchived = (args: IntentArgs, archived: boolean) =>
  setArchivedByForm(args, {
    id: recordIdOf(args.params.scholarshipId),
    archived,
    command: setScholarshipArchived,
    words: scholarshipMessages,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { scholarship, choices, may, place, lastChange } = loaderData;
  const archived = actionData && "archived" in actionData ? actionData : undefined;
  useResultToast(actionData && "lastResult" in actionData ? actionData : undefined);
  useUndoToast(archived);
  return (
    <EditableRecord
      title={scholarship.name}
      line={
        scholarship.universityId === null ? (
          scholarship.giver
        ) : (
          <TextLink to={`/admin/universities/${scholarship.universityId}`}>{scholarship.giver}</TextLink>
        )
      }
      badges={
        <Badge variant={scholarship.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[scholarship.status]}
        </Badge>
      }
      mayUpdate={may.update}
      isArchived={scholarship.isArchived}
      actions={may.archive ? <ArchiveForm record={scholarship} /> : null}
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => (
        <EditScholarship key={scholarship.id} scholarship={scholarship} choices={choices} {...edit} />
      )}
    >
      <ScholarshipFacts scholarship={scholarship} locale={place.locale} />
    </EditableRecord>
  );
}
