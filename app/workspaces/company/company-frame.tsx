import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { AskAgainNotice } from "#app/people/consents/ask-again-notice.tsx";
import { COMPANY_DASHBOARDS, companyMessages } from "#app/people/organisations/company.words.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import type { Unread } from "#app/platform/notifications/notification.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { PortalHeader } from "#app/platform/portal/portal-header.tsx";
import { LoadingStatus } from "#app/ui/loading-status.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useFreshOnReturn } from "#app/workspaces/student/use-fresh-on-return.ts";
import { COMPANY_SECTIONS } from "./company-sections.view.ts";
import { OrganisationSwitch } from "./organisation-switch.tsx";

export type CompanyFrameProps = {
  brandName: string;
  kind: CompanyRole;
  /** Those that somebody can switch to. */
  organisations: readonly { id: string; name: string; isChosen: boolean }[];
  /** Only an approved company's people see what lies behind the approval. */
  showFeatures: boolean;
  news: Unread;
  live: { who: string; since: string };
  /** A text that they agreed to has changed. */
  isAskedAgain: boolean;
  children: ReactNode;
};

/** What stands around every page of a partner or an institution: the dashboard's name, its sections, who one works for. */
export function CompanyFrame({
  brandName,
  kind,
  organisations,
  showFeatures,
  news,
  live,
  isAskedAgain,
  children,
}: CompanyFrameProps) {
  useFreshOnReturn();
  const { pathname } = useLocation();
  const loading = useNavigation().state === "loading";
  const root = `/${kind}-dashboard`;
  const sections = COMPANY_SECTIONS.filter((section) => section.kind === kind);
  return (
    <LiveProvider {...live}>
      <PortalHeader
        brandName={brandName}
        title={COMPANY_DASHBOARDS[kind].title}
        titleIsHeading={pathname === root}
        accountLabel={companyMessages.account}
        signOutLabel={companyMessages.signOut}
        bell={<NotificationBell news={news} />}
      />
      <main
        id="content"
        data-density="desk"
        tabIndex={-1}
        aria-busy={loading}
        className="relative mx-auto flex w-full max-w-5xl flex-col gap-8 px-5 py-8 sm:px-8"
      >
        <LoadingStatus loading={loading} className="absolute end-5 top-2 sm:end-8" />
        {isAskedAgain ? <AskAgainNotice /> : null}
        {/* A decision is among the notifications. */}
        <LiveChanges shown={[{ subject: "notification" }]} />
        <OrganisationSwitch organisations={organisations} />
        {showFeatures && sections.length > 0 ? (
          <TabLinks
            label={companyMessages.sections}
            preventScrollReset={false}
            items={[
              { href: root, label: companyMessages.overview, current: pathname === root },
              ...sections.map(({ path, label }) => ({
                href: path,
                label,
                current: pathname === path || pathname.startsWith(`${path}/`),
              })),
            ]}
          />
        ) : null}
        {children}
      </main>
    </LiveProvider>
  );
}
