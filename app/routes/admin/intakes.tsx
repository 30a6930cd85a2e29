import { intakeMessages } from "#app/content/messages/intakes.ts";
import { INTAKE_LIST } from "#app/domain/intakes/intake-list.ts";
import { INTAKE_STATE_LABELS, INTAKE_STATES } from "#app/domain/intakes/intakes.ts";
import { optionsOf } from "#app/domain/option.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { AddLink } from "#app/features/crm/add-link.tsx";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { intakeColumns } from "#app/features/intakes/intake-columns.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { listIntakes } from "#app/server/intakes/list.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import type { Route } from "./+types/intakes.ts";

const PATH = "/admin/intakes";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: intakeMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const { now } = context.get(servicesContext);
  const beside = { mayCreate: can(actor, "intake.create"), locale: user.locale };
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
      noun={{ one: "intake", other: "intakes" }}
      emptyTitle={intakeMessages.none}
      failedText={intakeMessages.loadFailed}
    />
  );
}
