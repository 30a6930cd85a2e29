import type { RouterContextProvider } from "react-router";
import { isRequestedAgain } from "#app/people/consents/receipts.server.ts";
import { listOwnMemberships } from "#app/people/memberships/queries.server.ts";
import { readUnread } from "#app/platform/notifications/read-unread.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { isSidebarNarrow } from "#app/platform/portal/sidebar.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";

/** The data of the frame around every page of a partner or an institution. */
export async function readCompanyFrame(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  kind: CompanyRole,
) {
  const { db: whole, env, live } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  const [own, news, isAskedAgain] = await Promise.all([
    listOwnMemberships(db, user.id),
    readUnread({ request, context }, db),
    isRequestedAgain(db, user.id),
  ]);
  return {
    brandName: env.brandName,
    kind,
    person: { name: user.fullName, email: user.email },
    narrow: isSidebarNarrow(request.headers.get("cookie")),
    organisations: own
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ organisationId, name, isChosen }) => ({ id: organisationId, name, isChosen })),
    showFeatures: can(
      actor,
      kind === "partner" ? "dashboard.partnerFeatures" : "dashboard.institutionFeatures",
      "own",
    ),
    news,
    live: { who: user.id, since: live.last() },
    isAskedAgain,
  };
}
