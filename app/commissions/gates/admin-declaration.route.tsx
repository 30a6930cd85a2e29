import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-declaration.route.ts";
import { DeclarationPage } from "./declaration-page.tsx";
import { declareSchema } from "./declaration-schema.ts";
import { gateMessages } from "./gates.words.ts";
import { declareByForm, readDeclaration } from "./read-declaration.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("declaration.make")];

export const meta: Route.MetaFunction = () => [{ title: gateMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  readDeclaration(args, { id: recordIdOf(args.params.applicationId) });

export const action = intents({
  declare: {
    needs: "declaration.make",
    form: declareSchema,
    run: (args) =>
      declareByForm(
        args,
        { id: recordIdOf(args.params.applicationId) },
        `/admin/applications/${args.params.applicationId}`,
      ),
  },
});

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference, declarations, stop, place } = loaderData;
  return (
    <DeclarationPage
      reference={reference}
      declarations={declarations}
      stop={stop}
      place={place}
      back={`/admin/applications/${params.applicationId}`}
      isOwn={false}
      lastResult={actionData?.lastResult}
    />
  );
}
