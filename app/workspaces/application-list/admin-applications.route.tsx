import { useMemo } from "react";
import { data, Outlet, useMatch } from "react-router";
import { changeStatusSchema } from "#app/admissions/applications/application-schema.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { intakeChoices } from "#app/admissions/applications/form-intakes.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import {
  APPLICATION_STATUS_BADGES,
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUS_OPTIONS,
} from "#app/admissions/applications/statuses.ts";
import {
  type CustomField,
  detailsFilters,
  FIELD_COLUMN,
} from "#app/admissions/custom-fields/custom-field.ts";
import { customFieldsQuery } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { WAITED_FOR_STAFF_OPTIONS } from "#app/admissions/next-steps/next-steps.words.ts";
import { OFFER_ENDING_DAYS } from "#app/admissions/offers/expiry.ts";
import { COUNSELLOR_CHOICES } from "#app/admissions/students/counsellor-choices.server.ts";
import { counsellorOptions } from "#app/admissions/students/counsellor-filter.ts";
import { STUDENT_SOURCE_OPTIONS } from "#app/admissions/students/sources.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { tagFilter } from "#app/admissions/tags/tag-filter.ts";
import { type TagChoice, tagChoices } from "#app/admissions/tags/tags.server.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { importFilePath } from "#app/platform/imports/import.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { boardForm, moveCard } from "#app/platform/lists/board-action.server.ts";
import { ListBoard } from "#app/platform/lists/list-board.tsx";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { AS_BOARD, NO_ROWS } from "#app/platform/lists/list-query.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { rowsOf, sentPage } from "#app/platform/lists/sent-page.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { visaMessages } from "#app/visas/visa-files/visa-files.words.ts";
import type { Route } from "./+types/admin-applications.route.ts";
import { APPLICATION_LIST } from "./admin-list.ts";
import { readApplicationBoard } from "./application-board.server.ts";
import { ApplicationCardLines } from "./application-card.tsx";
import { applicationColumns, ESSENTIAL_APPLICATION_COLUMNS } from "./application-columns.tsx";
import type { ShownApplicationRow } from "./listed-application.ts";
import { listApplications } from "./staff-list.server.ts";

const PATH = "/admin/applications";
const RUNNING_IMPORT = importFilePath("running-applications");
const texts = applicationMessages.filters;
const NO_INTAKES: { value: string; label: string }[] = [];
const NO_FIELDS: CustomField[] = [];
const NO_TAGS: TagChoice[] = [];
type Filter = ListFilter<keyof (typeof APPLICATION_LIST)["filters"]>;

const changeCardStatus = boardForm(changeStatusSchema);

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

/** A refused change means that the board is outdated. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: applicationMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const always = { place: placeOf(user), mayCreate: can(actor, "application.createForStudent") };
  const loaded = await loadListWith(
    { request, context },
    APPLICATION_LIST,
    async (db, query) => {
      await openedList({ request, context }, "application.list", "applications");
      const isBoard = query.as === AS_BOARD;
      const [page, board] = await Promise.all([
        isBoard ? NO_ROWS : listApplications(db, query),
        isBoard ? readApplicationBoard(pageDatabase(db), actor, query) : [],
      ]);
      return { page, extra: { ...always, board } };
    },
    { ...always, board: [] },
    {
      of: (query) => ({
        ...COUNSELLOR_CHOICES.of(query),
        intakes: intakeChoices,
        customFields: customFieldsQuery("applications"),
        tags: tagChoices(),
      }),
      failed: { ...COUNSELLOR_CHOICES.failed, intakes: NO_INTAKES, customFields: NO_FIELDS, tags: NO_TAGS },
    },
  );
  const { list } = loaded.data;
  if (list.state !== "ready") return loaded;
  const shown = [...(list.query.columns ?? []), ...(list.layout?.columns ?? [])];
  // What only optional columns show is sent with them: there can be many values of custom fields.
  const showsFields = shown.some((name) => FIELD_COLUMN.test(name));
  const [showsReference, showsTags] = [shown.includes("reference"), shown.includes("tags")];
  const items = rowsOf(list.page).map(
    ({ details, reference, tags, ...row }): ShownApplicationRow => ({
      ...row,
      ...(showsTags && tags ? { tags } : {}),
      ...(showsReference ? { reference } : {}),
      ...(showsFields && details ? { details } : {}),
    }),
  );
  return data({ ...loaded.data, list: { ...list, page: sentPage({ ...list.page, items }) } });
}

export const action = intents({
  "change-status": {
    needs: "application.changeStatus",
    form: changeCardStatus,
    run: (args) =>
      moveCard(args, {
        path: PATH,
        field: "status",
        schema: changeCardStatus,
        command: changeApplicationStatus,
        message: "status-changed",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, place, mayCreate, counsellors, intakes, customFields, tags, board } = loaderData;
  const columns = useMemo(() => applicationColumns(place, customFields), [place, customFields]);
  const filters = useMemo<Filter[]>(
    () => [
      { name: "status", label: texts.status, options: APPLICATION_STATUS_OPTIONS },
      { name: "counsellor", label: texts.counsellor, options: counsellorOptions(counsellors) },
      { name: "intake", label: texts.intake, options: intakes },
      { name: "level", label: texts.level, options: COURSE_LEVEL_OPTIONS },
      { name: "source", label: texts.source, options: STUDENT_SOURCE_OPTIONS },
      { name: "created", label: texts.created },
      {
        name: "withdrawn",
        label: texts.withdrawn,
        options: [
          { value: "no", label: texts.withdrawnNo },
          { value: "yes", label: texts.withdrawnYes },
        ],
      },
      { name: "waits", label: texts.waits, options: WAITED_FOR_STAFF_OPTIONS },
      {
        name: "offer",
        label: texts.offer,
        options: [
          { value: "yes", label: texts.offerAny },
          { value: "conditional", label: texts.offerConditional },
          { value: "unconditional", label: texts.offerUnconditional },
          { value: "ending", label: texts.offerEnding({ days: OFFER_ENDING_DAYS }) },
        ],
      },
      {
        name: "university",
        label: texts.universityReply,
        options: [{ value: "ask", label: texts.universityAsk }],
      },
      ...tagFilter(tags),
      {
        name: "visa",
        label: visaMessages.filter.label,
        options: [
          { value: "due", label: visaMessages.filter.due },
          { value: "late", label: visaMessages.filter.late },
        ],
      },
      ...detailsFilters(customFields),
      {
        name: "archived",
        label: texts.archived,
        unset: texts.notArchived,
        options: [{ value: "yes", label: texts.archivedOnly }],
      },
    ],
    [counsellors, intakes, customFields, tags],
  );
  // Seven steps of fields take up the whole page; everything else opens next to the list.
  if (useMatch(`${PATH}/new`)) return <Outlet />;
  return (
    <ListPage
      path={PATH}
      title={applicationMessages.title}
      spec={APPLICATION_LIST}
      list={list}
      columns={columns}
      essential={ESSENTIAL_APPLICATION_COLUMNS}
      searchLabel={applicationMessages.search}
      filters={filters}
      board={
        list.state === "ready" && list.query.as === AS_BOARD ? (
          <ListBoard
            path={PATH}
            title={applicationMessages.title}
            spec={APPLICATION_LIST}
            query={list.query}
            columns={board}
            intent="change-status"
            field="status"
            labels={APPLICATION_STATUS_LABELS}
            takenBack={studentMessages.bulk.takenBack}
            tones={APPLICATION_STATUS_BADGES}
            lines={(card, name) => <ApplicationCardLines card={card} name={name} place={place} />}
            refused={actionData}
          />
        ) : null
      }
      live="application"
      counted={(count) => applicationMessages.counted({ count })}
      emptyTitle={adminListMessages.applications.none}
      emptyHint={applicationMessages.emptyHint}
      importTo={RUNNING_IMPORT}
      failedText={adminListMessages.applications.loadFailed}
      actions={
        mayCreate ? (
          <ButtonLink to={`${PATH}/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
            {adminListMessages.applications.add}
          </ButtonLink>
        ) : null
      }
    />
  );
}
