import type { Params } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-declaration.route.ts";
import { DeclarationPage } from "./declaration-page.tsx";
import { gateMessages } from "./gates.words.ts";
import { declarationIntents, readDeclaration } from "./read-declaration.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("declaration.record")];

export const meta: Route.MetaFunction = () => [{ title: gateMessages.title }];

const which = (params: Params) => ({ id: recordIdOf(params.applicationId) });
const path = (params: Params) => `/admin/applications/${params.applicationId}`;

export const loader = (args: Route.LoaderArgs) => readDeclaration(args, which(args.params));

export const action = intents(declarationIntents(which, path));

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DeclarationPage {...loaderData} back={path(params)} isOwn={false} lastResult={actionData?.lastResult} />
  );
}
