import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/partner-agreements.route.ts";
import { validText } from "./agreement-facts.tsx";
import { agreementMessages } from "./agreements.words.ts";
import { ratesText, whatText } from "./labels.ts";
import { listOwnAgreements } from "./queries.server.ts";

const PATH = "/partner-dashboard/agreements";
const texts = agreementMessages.own;

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.listOwn")];

export const meta: Route.MetaFunction = () => [{ title: agreementMessages.title }];

/** By which agreements a partner is paid, and pays its sub-agents. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const organisation = orNotFound(actor.organisation);
  return {
    mayAdd: can(actor, "agreement.createOwn", "own"),
    agreements: await listOwnAgreements(context.get(servicesContext).db, organisation.id),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { agreements, mayAdd } = loaderData;
  return (
    <>
      <PageHeader
        compact
        title={agreementMessages.title}
        description={texts.description}
        actions={
          mayAdd ? (
            <ButtonLink to={`${PATH}/new`} variant="primary">
              {texts.add}
            </ButtonLink>
          ) : null
        }
      />
      {agreements.length === 0 ? (
        <EmptyState title={agreementMessages.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ul className="border-line border-t">
          {agreements.map((agreement) => (
            <li key={agreement.id} className="border-line border-b py-3 [overflow-wrap:anywhere]">
              <p className="font-medium">
                <TextLink to={`${PATH}/${agreement.id}`}>{agreement.name}</TextLink>
              </p>
              <p>
                {agreement.payerName ?? agreementMessages.us} → {agreement.earnerName ?? agreementMessages.us}
              </p>
              <p className="text-ink-muted text-sm">
                {`${ratesText(agreement.terms).join("; ")} · ${whatText(agreement.terms)} · ${validText(agreement)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
