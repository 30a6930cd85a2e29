import { useMemo } from "react";
import { colleagueChoices } from "#app/people/staff/colleagues.server.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { type Option, optionsOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-tasks.route.ts";
import { TASK_LIST } from "./admin-list.ts";
import { assignTask, finishTask, reopenTask } from "./commands.server.ts";
import { listTasks } from "./list.server.ts";
import { taskClock } from "./task.ts";
import { taskColumns } from "./task-columns.tsx";
import { TASK_DUE, TASK_HOLDERS, TASK_SHOWN } from "./task-filters.ts";
import { taskInList } from "./task-intents.server.ts";
import { TASK_KIND_OPTIONS } from "./task-labels.ts";
import { taskInListSchema } from "./task-schema.ts";
import { taskMessages } from "./tasks.words.ts";

const PATH = "/admin/tasks";
const texts = taskMessages.filters;

export const middleware: Route.MiddlewareFunction[] = [requires("task.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: taskMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { now } = context.get(servicesContext);
  const place = placeOf(user);
  const reader = { userId: user.id, ...taskClock(now(), place.timeZone) };
  const extra = {
    reader,
    place,
    mayCreate: can(actor, "task.create"),
    mayWrite: can(actor, "task.write"),
  };
  return loadListWith(
    { request, context },
    TASK_LIST,
    async (db, query) => {
      await openedList({ request, context }, "task.list", "tasks");
      return { page: await listTasks(pageDatabase(db), reader, query), extra };
    },
    extra,
    {
      of: ({ filters: { whose } }) => ({
        colleagues: colleagueChoices("task.write", whose?.filter(isRecordId)),
      }),
      failed: { colleagues: [] as Option[] },
    },
  );
}

/** The list's state in the URL. */
const listOf = ({ request }: IntentArgs): string => PATH + new URL(request.url).search;

export const action = intents({
  "finish-task": {
    needs: "task.write",
    form: taskInListSchema,
    run: (args) => taskInList(args, finishTask, "task-done", listOf(args)),
  },
  "reopen-task": {
    needs: "task.write",
    form: taskInListSchema,
    run: (args) => taskInList(args, reopenTask, "task-reopened", listOf(args)),
  },
  take: {
    needs: "task.write",
    form: taskInListSchema,
    run: (args) =>
      taskInList(
        args,
        (deps, actor, input) =>
          assignTask(deps, actor, { ...input, assigneeId: actor.kind === "user" ? actor.userId : null }),
        "task-taken",
        listOf(args),
      ),
  },
});

const filters = (
  colleagues: readonly Option[],
): readonly ListFilter<"whose" | "due" | "day" | "kind" | "shown">[] => [
  {
    name: "whose",
    label: texts.whose,
    unset: texts.everybody,
    options: [...optionsOf(TASK_HOLDERS, texts.holders), ...colleagues],
  },
  { name: "due", label: texts.due, options: optionsOf(TASK_DUE, texts.whens) },
  { name: "day", label: texts.day },
  { name: "kind", label: texts.kind, options: TASK_KIND_OPTIONS },
  { name: "shown", label: texts.shown, unset: texts.open, options: optionsOf(TASK_SHOWN, texts.showns) },
];

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, reader, place, mayCreate, mayWrite, colleagues } = loaderData;
  const columns = useMemo(() => taskColumns({ place, reader, mayWrite }), [place, reader, mayWrite]);
  const isStale = actionData !== undefined && actionData.staleVersion !== null;
  return (
    <ListPage
      path={PATH}
      title={taskMessages.title}
      spec={TASK_LIST}
      list={list}
      columns={columns}
      essential={["title", "due", "state"]}
      searchLabel={taskMessages.search}
      filters={filters(colleagues)}
      above={isStale ? <StaleNotice change={null} place={place} fields={[]} /> : null}
      live="task"
      emptyTitle={taskMessages.none}
      emptyHint={taskMessages.noneHint}
      failedText={taskMessages.loadFailed}
      counted={(count) => taskMessages.counted({ count })}
      actions={mayCreate ? <AddLink path={PATH}>{taskMessages.add}</AddLink> : null}
    />
  );
}
