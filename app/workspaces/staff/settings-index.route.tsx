import { data } from "react-router";
import { settingsMessages as texts } from "#app/platform/lists/settings.words.ts";
import { SettingsIndex } from "#app/platform/lists/settings-nav.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { openSettings } from "#app/workspaces/search/closed-to.view.ts";
import type { Route } from "./+types/settings-index.route.ts";
import { readSettingsStates } from "./settings-states.server.ts";
import { stateTexts } from "./settings-states.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings`: every setting that the reader can open, with its state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { db, env, now } = context.get(servicesContext);
  const open = openSettings(actor, env).map(({ key }) => key);
  if (open.length === 0) throw data(null, { status: 404 });
  return { states: await readSettingsStates(db, open, now()) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader compact title={texts.title} />
      <SettingsIndex states={stateTexts(loaderData.states)} />
    </>
  );
}
