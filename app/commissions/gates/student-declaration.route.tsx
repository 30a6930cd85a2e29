import type { Params } from "react-router";
import { intents } from "#app/platform/forms/intents.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/student-declaration.route.ts";
import { DeclarationPage } from "./declaration-page.tsx";
import { gateMessages } from "./gates.words.ts";
import { declarationIntents, readDeclaration } from "./read-declaration.server.ts";
import { referenceOf } from "./reference-of.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("declaration.record")];

export const meta: Route.MetaFunction = () => [{ title: gateMessages.title }];

const which = (params: Params) => ({ reference: referenceOf(params.reference) });
const path = (params: Params) => `/student-dashboard/applications/${params.reference}`;

export const loader = (args: Route.LoaderArgs) => readDeclaration(args, which(args.params));

export const action = intents(declarationIntents(which, path));

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DeclarationPage {...loaderData} back={path(params)} isOwn={true} lastResult={actionData?.lastResult} />
  );
}
