import type { z } from "zod";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-task.route.ts";
import { assignTask, finishTask, reopenTask, snoozeTask, updateTask } from "./commands.server.ts";
import { EditTask } from "./edit-task.tsx";
import { findTask } from "./queries.server.ts";
import { taskClock } from "./task.ts";
import { AssignTaskForm, SnoozeTaskForm } from "./task-assignee.tsx";
import { TaskBadge } from "./task-badge.tsx";
import { VersionButton } from "./task-buttons.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { assignTaskSchema, snoozeTaskSchema, updateTaskSchema } from "./task-schema.ts";
import { taskMessages } from "./tasks.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("task.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.task.title }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = recordIdOf(params.taskId);
  const { actor, user } = await signedIn({ request, context });
  const task = orNotFound(await findTask(db, id));
  await opened({ request, context }, { action: "task.list", subjectType: "task", subjectId: id });
  const mayWrite = can(actor, "task.write");
  const place = placeOf(user);
  return {
    task,
    mayWrite,
    colleagues: mayWrite ? await listColleagues(db, "task.write", task.assigneeId) : [],
    lastChange: await findLastChange(db, "task", id),
    clock: taskClock(now(), place.timeZone),
    place,
  };
}

/** A form of the task in the URL. */
function changes<Input extends object>(
  schema: z.ZodType<Input>,
  command: FormWrite<Input & { id: string }, unknown>["command"],
  message: FlashKey,
) {
  return {
    needs: "task.write",
    form: schema as z.ZodType<Input> & z.ZodObject,
    run(args: IntentArgs) {
      const id = recordIdOf(args.params.taskId);
      return writeForm(args, {
        schema,
        command: (deps, actor, input) => command(deps, actor, { ...input, id }),
        to: () => `/admin/tasks/${id}${searchWithout(args.request, "edit")}`,
        message,
      });
    },
  } as const;
}

export const action = intents({
  update: changes(updateTaskSchema, updateTask, "task-saved"),
  assign: changes(assignTaskSchema, assignTask, "task-saved"),
  snooze: changes(snoozeTaskSchema, snoozeTask, "task-saved"),
  finish: changes(versionOnlySchema, finishTask, "task-done"),
  reopen: changes(versionOnlySchema, reopenTask, "task-reopened"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { task, mayWrite, colleagues, place, lastChange, clock } = loaderData;
  const answer = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const isOpen = task.doneAt === null;
  useResultToast(actionData);
  return (
    <>
      <AlsoHere subject="task" id={task.id} />
      <LiveChanges shown={[{ subject: "task", id: task.id }]} />
      <EditableRecord
        title={task.title}
        badges={<TaskBadge task={task} clock={clock} />}
        mayUpdate={mayWrite}
        actions={
          mayWrite ? (
            <VersionButton intent={isOpen ? "finish" : "reopen"} version={task.version}>
              {isOpen ? taskMessages.finish : taskMessages.reopen}
            </VersionButton>
          ) : null
        }
        answer={actionData}
        lastChange={lastChange}
        place={place}
        edit={(edit) => (
          <EditTask key={task.id} task={task} timeZone={place.timeZone} colleagues={colleagues} {...edit} />
        )}
      >
        <TaskFacts task={task} clock={clock} place={place} />
        {mayWrite && isOpen ? (
          <div key={task.version} className="flex flex-col gap-5">
            <AssignTaskForm task={task} colleagues={colleagues} lastResult={answer("assign")} />
            <SnoozeTaskForm task={task} lastResult={answer("snooze")} />
          </div>
        ) : null}
      </EditableRecord>
    </>
  );
}
