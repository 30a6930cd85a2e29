import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { recordShare, WITHDRAW_SHARE } from "#app/admissions/shares/commands.server.ts";
import { findShareCase } from "#app/admissions/shares/queries.server.ts";
import { SharePage } from "#app/admissions/shares/share-page.tsx";
import { recordShareSchema } from "#app/admissions/shares/share-schema.ts";
import { shareMessages as texts } from "#app/admissions/shares/shares.words.ts";
import { DisclosureCard } from "#app/commissions/disclosures/disclosure-card.tsx";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-sharing.route.ts";
import { changeApplication, openSubpage } from "./application-subpage.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/**
 * `/admin/applications/:applicationId/sharing`: the consents of an application, including those recorded by staff.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const found = orNotFound(await findShareCase(db, eq(applications.id, id), now()));
  const { recordHref } = await openSubpage({ request, context, params });
  return {
    found,
    disclosure: await ifMay(actor, "agreement.list", () => readDisclosure(db, id, now())),
    brandName: env.brandName,
    mayWrite: can(actor, "share.record"),
    recordHref,
    place: placeOf(user),
  };
}

export const action = intents({
  record: changeApplication({
    needs: "share.record",
    form: recordShareSchema,
    command: async (deps, actor, input) => {
      const disclosure = await readDisclosure(deps.db, input.id, deps.now());
      return recordShare(deps, actor, { ...input, disclosure });
    },
    message: "share-recorded",
  }),
  "withdraw-share": changeApplication(WITHDRAW_SHARE),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, disclosure, mayWrite, recordHref, place } = loaderData;
  useResultToast(actionData);
  return (
    <RecordFrame name={texts.title} above={[{ label: found.reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.title} line={found.student} />
      <p className="max-w-prose text-ink-muted">{texts.staff.lead}</p>
      <SharePage
        by="staff"
        found={found}
        mayWrite={mayWrite}
        answer={actionData}
        disclosure={
          disclosure ? (
            <DisclosureCard
              by="staff"
              level={3}
              disclosure={disclosure}
              brandName={loaderData.brandName}
              declareHref={null}
            />
          ) : null
        }
        place={place}
      />
    </RecordFrame>
  );
}
