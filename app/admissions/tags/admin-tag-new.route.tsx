import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-tag-new.route.ts";
import { tagResource } from "./tag-resource.ts";
import { createTag } from "./tags.server.ts";
import { tagMessages } from "./tags.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("tag.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(tagResource, {
  create: createTag,
  taken: () => ({ name: tagMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, tagMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={tagResource} answer={actionData} />;
}
