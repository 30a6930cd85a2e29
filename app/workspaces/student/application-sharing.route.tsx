import { giveShare, WITHDRAW_SHARE } from "#app/admissions/shares/commands.server.ts";
import { findShareCase } from "#app/admissions/shares/queries.server.ts";
import { SharePage } from "#app/admissions/shares/share-page.tsx";
import { giveShareSchema } from "#app/admissions/shares/share-schema.ts";
import { shareMessages as texts } from "#app/admissions/shares/shares.words.ts";
import { DisclosureCard } from "#app/commissions/disclosures/disclosure-card.tsx";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-sharing.route.ts";
import { ownCase } from "./own-case.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("share.give")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/applications/:reference/sharing`: what the university sees of an application. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const found = await findCase(db, actor, params.reference, now());
  return {
    found,
    disclosure: await readDisclosure(db, found.id, now()),
    brandName: env.brandName,
    place: placeOf(user),
  };
}

const findCase = (db: DbOrTransaction, actor: Actor, reference: string | undefined, now: Date) =>
  ownCase(actor, reference, (where) => findShareCase(db, where, now));

const change = recordIntents(
  async ({ services, actor, params }) =>
    (await findCase(services.db, actor, params.reference, services.now())).id,
  ({ params }) => `/student-dashboard/applications/${params.reference}`,
);

export const action = intents({
  give: change({
    needs: "share.give",
    form: giveShareSchema,
    command: async (deps, actor, input) => {
      const disclosure = await readDisclosure(deps.db, input.id, deps.now());
      return giveShare(deps, actor, { ...input, disclosure });
    },
    message: "share-given",
  }),
  "withdraw-share": change(WITHDRAW_SHARE),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, disclosure, brandName, place } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <p>
        <ButtonLink to={`/student-dashboard/applications/${found.reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader
        compact
        title={texts.title}
        description={
          found.university === null ? found.reference : texts.lead({ university: found.university })
        }
      />
      <SharePage
        by="student"
        found={found}
        mayWrite
        answer={actionData}
        disclosure={
          disclosure ? (
            <DisclosureCard disclosure={disclosure} brandName={brandName} declareHref={null} />
          ) : null
        }
        place={place}
      />
    </>
  );
}
