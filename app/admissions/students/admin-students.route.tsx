import { useMemo } from "react";
import { data } from "react-router";
import { detailsFilters, FIELD_COLUMN } from "#app/admissions/custom-fields/custom-field.ts";
import { tagFilter } from "#app/admissions/tags/tag-filter.ts";
import { type Branch, NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_OPTIONS } from "#app/people/spoken-languages/spoken-language.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { boardForm, moveCard } from "#app/platform/lists/board-action.server.ts";
import { ListBoard } from "#app/platform/lists/list-board.tsx";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { AS_BOARD, NO_ROWS } from "#app/platform/lists/list-query.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { rowsOf, sentPage } from "#app/platform/lists/sent-page.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-students.route.ts";
import { STUDENT_LIST } from "./admin-list.ts";
import { changeStage } from "./change-student.server.ts";
import { counsellorOptions } from "./counsellor-filter.ts";
import { STUDENT_LIST_CHOICES } from "./list-choices.server.ts";
import { lostFilterOptions } from "./lost-reason.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";
import { STUDENT_SOURCE_OPTIONS } from "./sources.ts";
import { stageLimitMessages } from "./stage-limits.words.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS, STUDENT_STAGE_OPTIONS } from "./stages.ts";
import { readStudentBoard } from "./student-board.server.ts";
import { StudentCardLines } from "./student-card.tsx";
import { ESSENTIAL_STUDENT_COLUMNS, studentColumns } from "./student-columns.tsx";
import { listStudents } from "./student-list.server.ts";
import type { StudentRow } from "./student-row.ts";
import { changeStageSchema } from "./student-schema.ts";
import { studentMessages } from "./students.words.ts";
import { inStageOrder, NO_SUB_STAGE, type SubStage, subStageLabel } from "./sub-stage.ts";
import { subStageMessages } from "./sub-stages.words.ts";

const PATH = "/admin/students";
const changeCardStage = boardForm(changeStageSchema);

export const middleware: Route.MiddlewareFunction[] = [requires("student.list")];

/** A refused change means that the list is outdated. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: studentMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const always = {
    place: placeOf(user),
    mayCreate: can(actor, "student.create"),
    mayCompare: can(actor, "student.compare"),
    seesInvoices: can(actor, "invoice.list"),
    // The list defines the recipients; the page that writes to them reads the same URL.
    writeTo: can(actor, "bulk.send") ? `/admin/messages/bulk${new URL(request.url).search}` : null,
  };
  const loaded = await loadListWith(
    { request, context },
    STUDENT_LIST,
    async (db, query) => {
      await openedList({ request, context }, "student.list", "students");
      const isBoard = query.as === AS_BOARD;
      const [page, board] = await Promise.all([
        isBoard ? NO_ROWS : listStudents(db, query),
        isBoard ? readStudentBoard(pageDatabase(db), actor, query) : [],
      ]);
      return { page, extra: { ...always, board } };
    },
    { ...always, board: [] },
    STUDENT_LIST_CHOICES,
  );
  const { list } = loaded.data;
  if (list.state !== "ready") return loaded;
  const shown = [...(list.query.columns ?? []), ...(list.layout?.columns ?? [])];
  // Values of custom fields, sub-stages, tags and branches are only sent if a column shows them: there
  // can be many.
  const [showsFields, showsTags] = [shown.some((name) => FIELD_COLUMN.test(name)), shown.includes("tags")];
  const [showsSubStages, showsBranch] = [shown.includes("substage"), shown.includes("branch")];
  const showsLanguage = shown.includes("language");
  const items = rowsOf(list.page).map(
    ({
      details,
      subStage,
      lostReason,
      tags,
      branchName,
      isOverdue,
      phoneWrongSince,
      spokenLanguage,
      ...row
    }): StudentRow => ({
      ...row,
      ...(phoneWrongSince ? { phoneWrongSince } : {}),
      ...(isOverdue ? { isOverdue } : {}),
      ...(showsFields && details ? { details } : {}),
      ...(showsSubStages && subStage ? { subStage } : {}),
      ...(lostReason ? { lostReason } : {}),
      ...(showsTags && tags ? { tags } : {}),
      ...(showsLanguage && spokenLanguage ? { spokenLanguage } : {}),
      ...(showsBranch && branchName ? { branchName } : {}),
    }),
  );
  const { branches, subStages } = loaded.data;
  const bulkOffers = list.bulkOffers.filter(
    ({ act }) => (act !== "transfer" || branches.length > 0) && (act !== "sub-stage" || subStages.length > 0),
  );
  return data({ ...loaded.data, list: { ...list, bulkOffers, page: sentPage({ ...list.page, items }) } });
}

export const action = intents({
  "change-stage": {
    needs: "student.changeStage",
    form: changeCardStage,
    run: (args) =>
      moveCard(args, {
        path: PATH,
        field: "stage",
        schema: changeCardStage,
        command: changeStage,
        message: "stage-changed",
      }),
  },
});

/** The filter by sub-stages, including none; absent if there are none. */
const subStageFilter = (subStages: readonly (SubStage & { position: number })[]): Filter[] =>
  subStages.length === 0
    ? []
    : [
        {
          name: "substage",
          label: subStageMessages.filter,
          options: [
            ...inStageOrder(subStages).map((each) => ({ value: each.id, label: subStageLabel(each) })),
            { value: NO_SUB_STAGE, label: subStageMessages.noSubStage },
          ],
        },
      ];

/** The filter of students over the time limit of their stage; absent if there are no limits. */
const overdueFilter = (hasStageLimits: boolean): Filter[] =>
  hasStageLimits
    ? [
        {
          name: "overdue",
          label: stageLimitMessages.filter,
          options: [{ value: "yes", label: stageLimitMessages.overdue }],
        },
      ]
    : [];

/** The filter by branches, including none; absent if there are none. */
const branchFilter = (branches: readonly Branch[]): Filter[] =>
  branches.length === 0
    ? []
    : [
        {
          name: "branch",
          label: branchMessages.branch,
          options: [
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_BRANCH, label: branchMessages.filterNone },
          ],
        },
      ];

/** Students who are affected by changes of rules. The page of a rule sets this filter; the list shows it only if it is set. */
const ruleChangeFilter = (changeIds: readonly string[] = []): Filter[] =>
  changeIds.length === 0
    ? []
    : [
        {
          name: "ruleChange",
          label: texts.ruleChange,
          options: changeIds.map((value) => ({ value, label: texts.affectedByRule })),
        },
      ];

type Filter = ListFilter<keyof (typeof STUDENT_LIST)["filters"]>;
const texts = studentMessages.filters;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const {
    list,
    place,
    mayCreate,
    mayCompare,
    seesInvoices,
    writeTo,
    counsellors,
    customFields,
    subStages,
    lostReasons,
    hasStageLimits,
    tags,
    branches,
    board,
  } = loaderData;
  const ruleChanges = list.state === "ready" ? list.query.filters.ruleChange : undefined;
  const [hasBranches, hasSubStages] = [branches.length > 0, subStages.length > 0];
  const columns = useMemo(
    () => studentColumns(place, customFields, { hasBranches, hasSubStages }),
    [place, customFields, hasBranches, hasSubStages],
  );
  const filters = useMemo<Filter[]>(
    () => [
      { name: "stage", label: texts.stage, options: STUDENT_STAGE_OPTIONS },
      { name: "lost", label: lostReasonMessages.filter, options: lostFilterOptions(lostReasons) },
      { name: "counsellor", label: texts.counsellor, options: counsellorOptions(counsellors) },
      { name: "source", label: texts.source, options: STUDENT_SOURCE_OPTIONS },
      { name: "language", label: texts.spokenLanguage, options: [...SPOKEN_LANGUAGE_OPTIONS] },
      { name: "created", label: texts.created },
      ...branchFilter(branches),
      ...subStageFilter(subStages),
      ...overdueFilter(hasStageLimits),
      { name: "phone", label: texts.phone, options: [{ value: "wrong", label: texts.wrongPhone }] },
      ...tagFilter(tags),
      ...ruleChangeFilter(ruleChanges),
      ...detailsFilters(customFields),
      {
        name: "archived",
        label: texts.archived,
        unset: texts.notArchived,
        options: [{ value: "yes", label: texts.archivedOnly }],
      },
    ],
    [counsellors, customFields, subStages, lostReasons, hasStageLimits, tags, branches, ruleChanges],
  );
  return (
    <ListPage
      path={PATH}
      title={studentMessages.title}
      spec={STUDENT_LIST}
      list={list}
      columns={columns}
      essential={ESSENTIAL_STUDENT_COLUMNS}
      searchLabel={studentMessages.search}
      filters={filters}
      board={
        list.state === "ready" && list.query.as === AS_BOARD ? (
          <ListBoard
            path={PATH}
            title={studentMessages.title}
            spec={STUDENT_LIST}
            query={list.query}
            columns={board}
            intent="change-stage"
            field="stage"
            labels={STUDENT_STAGE_LABELS}
            takenBack={studentMessages.bulk.takenBack}
            tones={STUDENT_STAGE_BADGES}
            lines={(card, name) => <StudentCardLines card={card} name={name} place={place} />}
            refused={actionData}
          />
        ) : null
      }
      live="student"
      emptyTitle={studentMessages.empty}
      emptyHint={studentMessages.emptyHint}
      failedText={studentMessages.loadFailed}
      counted={(count) => studentMessages.counted({ count })}
      menu={[
        ...(seesInvoices ? [{ label: studentMessages.invoices, to: "/admin/invoices" }] : []),
        ...(mayCompare ? [{ label: studentMessages.duplicates, to: `${PATH}/duplicates` }] : []),
        ...(writeTo ? [{ label: studentMessages.writeTo, to: writeTo }] : []),
      ]}
      actions={mayCreate ? <AddLink path={PATH}>{studentMessages.add}</AddLink> : null}
    />
  );
}
