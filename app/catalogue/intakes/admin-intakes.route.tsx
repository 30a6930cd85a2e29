import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-intakes.route.ts";
import { INTAKE_LIST } from "./admin-list.ts";
import { intakeColumns } from "./intake-columns.tsx";
import { INTAKE_STATE_LABELS, INTAKE_STATES } from "./intakes.ts";
import { intakeMessages } from "./intakes.words.ts";
import { listIntakes } from "./list.server.ts";

const PATH = "/admin/intakes";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: intakeMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { now } = context.get(servicesContext);
  const beside = { mayCreate: can(actor, "intake.create"), locale: currentLanguage() };
  return loadListWith(
    { request, context },
    INTAKE_LIST,
    async (db, query) => ({ page: await listIntakes(db, query, now()), beside }),
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path={PATH}
      title={intakeMessages.title}
      description={intakeMessages.description}
      spec={INTAKE_LIST}
      list={loaderData.list}
      columns={intakeColumns(loaderData.locale)}
      essential={["label", "closes", "state"]}
      filters={[
        {
          name: "state",
          label: intakeMessages.columns.state,
          options: optionsOf(INTAKE_STATES, INTAKE_STATE_LABELS),
        },
      ]}
      actions={loaderData.mayCreate ? <AddLink path={PATH}>{intakeMessages.add}</AddLink> : null}
      emptyTitle={intakeMessages.none}
      failedText={intakeMessages.loadFailed}
    />
  );
}
