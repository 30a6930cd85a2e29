import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-task-new.route.ts";
import { findAbout } from "./about.server.ts";
import { createTask } from "./commands.server.ts";
import { aboutOf, aboutText } from "./task.ts";
import { TaskForm } from "./task-form.tsx";
import { createTaskSchema } from "./task-schema.ts";
import { taskMessages } from "./tasks.words.ts";

const PATH = "/admin/tasks";

export const middleware: Route.MiddlewareFunction[] = [requires("task.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const asked = aboutOf(new URL(request.url).searchParams.get("about"));
  const about = asked && (await findAbout(db, asked));
  if (about?.name) {
    const { type: subjectType, id: subjectId } = about;
    await opened({ request, context }, { action: "task.create", subjectType, subjectId });
  }
  return {
    about: about && { text: aboutText(about), name: about.name },
    colleagues: await listColleagues(db, "task.write"),
    assigneeId: actor.userId,
    timeZone: placeOf(user).timeZone,
  };
}

export const action = intents({
  create: {
    needs: "task.create",
    creates: true,
    form: createTaskSchema,
    run: (args) =>
      writeForm(args, {
        schema: createTaskSchema,
        command: createTask,
        failed: taskMessages.addFailed,
        to: () => PATH + searchWithout(args.request, "edit", "about"),
        message: "task-added",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, taskMessages.addFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { about, colleagues, assigneeId, timeZone } = loaderData;
  return (
    <AddRecordDialog
      title={taskMessages.add}
      description={about?.name ?? taskMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => (
        <TaskForm
          id="add-task"
          timeZone={timeZone}
          colleagues={colleagues}
          values={{
            kind: "to-do",
            title: "",
            details: null,
            dueOn: null,
            dueTime: null,
            assigneeId,
            repeat: null,
          }}
          {...frame}
          hidden={
            <>
              {frame.hidden}
              <input type="hidden" name="about" value={about?.text ?? ""} />
            </>
          }
        />
      )}
    </AddRecordDialog>
  );
}
