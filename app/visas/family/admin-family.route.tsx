import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { takeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { VisaFileTabs } from "#app/visas/visa-files/visa-file-tabs.tsx";
import { findVisaFile } from "#app/visas/visa-files/visa-files.server.ts";
import { visaTabsOf } from "#app/visas/visa-files/visa-tabs.ts";
import type { Route } from "./+types/admin-family.route.ts";
import { familyMessages as texts } from "./family.words.ts";
import { familyLinkState, staffFamilyPath } from "./family-link.ts";
import { FamilyLinkList, LinkButton } from "./family-link-list.tsx";
import {
  findFamilyApplication,
  listFamilyLinks,
  revokeFamilyLink,
  showFamilyCode,
} from "./family-links.server.ts";
import { familyLinkIdSchema } from "./family-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("familyLink.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa/family`: who can open the family page. The student gives access. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findFamilyApplication(db, eq(applications.id, id)));
  await opened(
    { request, context },
    { action: "familyLink.view", subjectType: "application", subjectId: id },
  );
  const links = await listFamilyLinks(db, id);
  const { search } = new URL(request.url);
  return {
    application,
    links: links.map((link) => ({ ...link, state: familyLinkState(link, now()) })),
    hasSms: env.smsGateway !== undefined,
    mayRevoke: can(actor, "familyLink.revoke"),
    mayReadCode: can(actor, "familyLink.readCode"),
    tabs: (await findVisaFile(db, id)) === null ? null : visaTabsOf(actor),
    search,
    recordHref: `/admin/applications/${id}${search}`,
    place: placeOf(user),
  };
}

const applicationId = ({ params }: IntentArgs) => recordIdOf(params.applicationId);
const change = recordIntents(applicationId, (args) => staffFamilyPath(applicationId(args)));

export const action = intents({
  revoke: change({
    needs: "familyLink.revoke",
    form: familyLinkIdSchema,
    command: revokeFamilyLink,
    message: "family-link-revoked",
  }),
  code: {
    needs: "familyLink.readCode",
    form: familyLinkIdSchema,
    async run(args) {
      const id = applicationId(args);
      const shown = await takeForm(args, {
        schema: familyLinkIdSchema,
        command: (deps, actor, { linkId }) =>
          showFamilyCode({ ...deps, secret: args.services.secret }, actor, { id, linkId }),
      });
      return shown.ok ? { shown: shown.value } : shown.error;
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, links, hasSms, mayRevoke, mayReadCode, recordHref, place } = loaderData;
  const shown = actionData && "shown" in actionData ? actionData.shown : null;
  useResultToast(actionData && "shown" in actionData ? undefined : actionData);
  return (
    <RecordFrame name={texts.title} above={[{ label: application.reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.title} line={application.student} />
      {loaderData.tabs ? (
        <VisaFileTabs
          applicationId={application.id}
          tabs={loaderData.tabs}
          current="/family"
          search={loaderData.search}
        />
      ) : null}
      <p className="max-w-prose text-ink-muted">
        {texts.lead} {texts.staffLead}
      </p>
      {hasSms ? null : <Notice tone="info">{texts.noSms}</Notice>}
      {shown ? (
        <Notice tone="success" live title={texts.code(shown)}>
          {texts.codeHint}
        </Notice>
      ) : null}
      <FamilyLinkList
        links={links}
        place={place}
        actions={({ id, name }) => (
          <>
            {mayReadCode ? (
              <LinkButton intent="code" linkId={id} label={texts.showCode} of={texts.showCodeOf({ name })} />
            ) : null}
            {mayRevoke ? (
              <LinkButton intent="revoke" linkId={id} label={texts.revoke} of={texts.revokeOf({ name })} />
            ) : null}
          </>
        )}
      />
    </RecordFrame>
  );
}
