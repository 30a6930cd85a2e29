import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-price-new.route.ts";
import { priceResource } from "./price-resource.ts";
import { createPrice } from "./prices.server.ts";
import { priceMessages } from "./prices.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("price.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(priceResource, {
  create: createPrice,
  taken: () => ({ name: priceMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, priceMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={priceResource} answer={actionData} />;
}
