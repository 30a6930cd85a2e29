import type { ReactNode } from "react";
import { COMPANY_DASHBOARDS, companyMessages } from "#app/people/organisations/company.words.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import type { Unread } from "#app/platform/notifications/notification.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { PortalHeader } from "#app/platform/portal/portal-header.tsx";

export type CompanyFrameProps = {
  brandName: string;
  kind: CompanyRole;
  news: Unread;
  live: { who: string; since: string };
  /** Whether the page has a heading of its own. */
  hasHeading?: boolean;
  children: ReactNode;
};

/** What stands around every page of a partner or an institution. */
export function CompanyFrame({
  brandName,
  kind,
  news,
  live,
  hasHeading = false,
  children,
}: CompanyFrameProps) {
  return (
    <LiveProvider {...live}>
      <PortalHeader
        brandName={brandName}
        title={COMPANY_DASHBOARDS[kind].title}
        titleIsHeading={!hasHeading}
        accountLabel={companyMessages.account}
        signOutLabel={companyMessages.signOut}
        bell={<NotificationBell news={news} />}
      />
      <main id="content" className="mx-auto flex w-full max-w-5xl flex-col gap-10 px-5 py-8 sm:px-8 sm:py-12">
        {/* A decision is among the notifications. */}
        <LiveChanges shown={[{ subject: "notification" }]} />
        {children}
      </main>
    </LiveProvider>
  );
}
