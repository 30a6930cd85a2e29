import type { RouterContextProvider } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";

type Address = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
};

/** The page of the application that a page below it leads back to, with the state of its list. */
const recordHref = ({ params, request }: Address): string =>
  `/admin/applications/${recordIdOf(params.applicationId)}${new URL(request.url).search}`;

/** Records that staff opened a page below an application, and returns the application's address. */
export async function openSubpage({
  request,
  context,
  params,
}: Address & { context: Readonly<RouterContextProvider> }): Promise<{ recordHref: string }> {
  const subjectId = recordIdOf(params.applicationId);
  await opened({ request, context }, { action: "application.view", subjectType: "application", subjectId });
  return { recordHref: recordHref({ params, request }) };
}

/** The forms of these pages: they are about the application, and lead back to it. */
export const changeApplication = recordIntents(({ params }) => recordIdOf(params.applicationId), recordHref);
