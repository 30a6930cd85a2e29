import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { verifiedSessionOf } from "#app/platform/forms/account-session.server.ts";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-directory-new.route.ts";
import { createDirectory } from "./commands.server.ts";
import { directoryMessages } from "./directories.words.ts";
import { createDirectorySchema } from "./directory.ts";
import { DirectoryForm } from "./directory-form.tsx";
import { listHolders } from "./queries.server.ts";

const PATH = "/admin/settings/single-sign-on";

export const middleware: Route.MiddlewareFunction[] = [requires("directory.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  await openedList({ request, context }, "directory.list", "holders");
  return { holders: await listHolders(db), proofHref: proofDetour(known, now(), `${PATH}/new`) };
}

export const action = intents({
  create: {
    needs: "directory.create",
    creates: true,
    failed: () => directoryMessages.createFailed,
    form: createDirectorySchema,
    async run(args) {
      await verifiedSessionOf(args, `${PATH}/new`);
      const { auth, env, untrusted } = args.services;
      return writeForm(args, {
        schema: createDirectorySchema,
        command: (deps, actor, input) => createDirectory({ ...deps, auth, env, untrusted }, actor, input),
        failed: directoryMessages.createFailed,
        to: ({ id }) => `${PATH}/${id}`,
        message: "directory-created",
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, directoryMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { holders, proofHref } = loaderData;
  return (
    <AddRecordDialog
      title={directoryMessages.add}
      description={directoryMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) =>
        proofHref ? (
          <ProofLink href={proofHref} what={directoryMessages.title} />
        ) : (
          <DirectoryForm id="add-directory" directory={null} holders={holders} {...frame} />
        )
      }
    </AddRecordDialog>
  );
}
