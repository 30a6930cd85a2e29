import { useSearchParams } from "react-router";
import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { ManualFields } from "#app/catalogue/register-fields/manual-fields.tsx";
import { UNIVERSITY_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { followRegisterSchema } from "#app/platform/forms/follow-schema.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { followRegisterByForm, setArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ArchiveForm, useUndoToast } from "#app/platform/records/archive-form.tsx";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { InlineField } from "#app/platform/records/inline-field.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-university.route.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { listCampuses } from "./campus-queries.server.ts";
import { followRegisterForUniversity, setUniversityArchived, updateUniversity } from "./commands.server.ts";
import { EditUniversity } from "./edit-university.tsx";
import { listInstitutionChoices, setInstitution } from "./institution.server.ts";
import { partnershipBadge } from "./partnership.ts";
import { findUniversity, listCountries, listOffers } from "./queries.server.ts";
import { UniversityCampuses } from "./university-campuses.tsx";
import { UniversityFacts } from "./university-facts.tsx";
import { UniversityOffers } from "./university-offers.tsx";
import { joinInstitutionSchema, updateUniversitySchema } from "./university-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("university.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.universityId);
  const { actor, user } = await signedIn({ request, context });
  const university = orNotFound(await findUniversity(db, id));
  const [countries, institutions, lastChange, campuses, offers] = await Promise.all([
    listCountries(db),
    listInstitutionChoices(db, university.organisationId),
    findLastChange(db, "university", id),
    listCampuses(db, id),
    listOffers(db, id),
  ]);
  const takesMore = !university.isArchived;
  return {
    university,
    countries,
    institutions,
    lastChange,
    campuses,
    offers,
    mayAdd: {
      campus: takesMore && can(actor, "campus.create"),
      course: takesMore && can(actor, "course.create"),
      scholarship: takesMore && can(actor, "scholarship.create"),
    },
    may: {
      update: can(actor, "university.update"),
      join: takesMore && can(actor, "university.join"),
      archive: can(actor, university.isArchived ? "university.restore" : "university.archive"),
    },
    place: placeOf(user),
  };
}

const texts = universityMessages.institution;
/** What the address says while the institution is changed. */
const INSTITUTION_EDIT = "institution";

const change = recordIntents(
  ({ params }) => recordIdOf(params.universityId),
  ({ params, request }) =>
    `/admin/universities/${recordIdOf(params.universityId)}${searchWithout(request, "edit")}`,
);

export const action = intents({
  update: change({
    needs: "university.update",
    form: updateUniversitySchema,
    command: updateUniversity,
    taken: () => ({ name: universityMessages.sameName, providerCode: universityMessages.sameCode }),
    message: "university-saved",
  }),
  join: change({
    needs: "university.join",
    form: joinInstitutionSchema,
    command: setInstitution,
    message: "university-joined",
    isQuiet: true,
  }),
  "follow-register": {
    needs: "university.update",
    form: followRegisterSchema(UNIVERSITY_REGISTER_FIELDS),
    run: (args) =>
      followRegisterByForm(args, {
        id: recordIdOf(args.params.universityId),
        fields: UNIVERSITY_REGISTER_FIELDS,
        command: followRegisterForUniversity,
        done: universityMessages.followed,
      }),
  },
  archive: { needs: "university.archive", form: versionOnlySchema, run: (args) => setArchived(args, true) },
  restore: { needs: "university.restore", form: versionOnlySchema, run: (args) => setArchived(args, false) },
});

const setArchived = (args: IntentArgs, archived: boolean) =>
  setArchivedByForm(args, {
    id: recordIdOf(args.params.universityId),
    archived,
    command: setUniversityArchived,
    words: universityMessages,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { university, may, mayAdd, place, lastChange } = loaderData;
  const archived = actionData && "archived" in actionData ? actionData : undefined;
  const forJoin = answerFor(actionData, "join");
  const [search] = useSearchParams();
  const joined = loaderData.institutions.find(({ value }) => value === university.organisationId)?.label;
  const { label, variant } = partnershipBadge(university.partner);
  useResultToast(actionData && !("archived" in actionData) ? actionData : undefined);
  useUndoToast(archived);
  return (
    <EditableRecord
      title={university.name}
      badges={
        <>
          <Badge variant={variant}>{label}</Badge>
          {university.status === "closed" ? (
            <Badge variant="secondary">{COURSE_STATUS_LABELS.closed}</Badge>
          ) : null}
        </>
      }
      mayUpdate={may.update}
      isArchived={university.isArchived}
      kind="organisation"
      line={[university.city, university.countryName].filter(Boolean).join(" · ")}
      menu={
        <>
          {university.isArchived ? null : (
            <a href={`/universities/${university.slug}`} className="menu-item no-underline">
              {universityMessages.publicPage}
            </a>
          )}
          {may.archive ? <ArchiveForm record={university} inMenu /> : null}
        </>
      }
      notice={
        university.isArchived ? (
          <Notice>{universityMessages.archivedNotice}</Notice>
        ) : university.status === "closed" ? (
          <Notice>{universityMessages.closedNotice}</Notice>
        ) : null
      }
      answer={forJoin ? undefined : actionData}
      lastChange={lastChange}
      place={place}
      rail={
        <Rail label={recordMessages.facts}>
          <UniversityFacts
            university={university}
            mayUpdate={may.update && !university.isArchived}
            place={place}
          />
          <RailSection title={texts.title}>
            <RailFacts>
              {may.join ? (
                <InlineField
                  label={texts.label}
                  edit={INSTITUTION_EDIT}
                  intent="join"
                  name="institutionId"
                  record={university}
                  stored={university.organisationId ?? ""}
                  shown={joined ?? <span className="text-ink-faint">{texts.none}</span>}
                  options={
                    search.get("edit") === INSTITUTION_EDIT || forJoin ? loaderData.institutions : null
                  }
                  placeholder={texts.none}
                  save={texts.save}
                  done={texts.saved}
                  answer={forJoin}
                  notice={
                    forJoin?.staleVersion == null ? null : (
                      <StaleNotice change={lastChange} place={place} fields={[]} />
                    )
                  }
                />
              ) : (
                <RailFact label={texts.label}>{joined ?? texts.none}</RailFact>
              )}
            </RailFacts>
            <p>
              <TextLink to={`/admin/universities/${university.id}/payment-page`}>
                {universityMessages.paymentPage}
              </TextLink>
            </p>
          </RailSection>
        </Rail>
      }
      edit={(edit) => (
        <EditUniversity
          key={university.id}
          university={university}
          countries={loaderData.countries}
          {...edit}
        />
      )}
    >
      {university.summary ? <p className="max-w-prose whitespace-pre-line">{university.summary}</p> : null}
      <UniversityCampuses
        universityId={university.id}
        campuses={loaderData.campuses}
        mayAdd={mayAdd.campus}
      />
      <UniversityOffers university={university} offers={loaderData.offers} mayAdd={mayAdd} />
      <ManualFields
        manual={university.staffFields}
        labels={universityMessages.manual}
        version={university.version}
        mayGiveBack={may.update && !university.isArchived}
      />
    </EditableRecord>
  );
}
