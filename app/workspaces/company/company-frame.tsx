import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AskAgainNotice } from "#app/people/consents/ask-again-notice.tsx";
import { COMPANY_DASHBOARDS, companyMessages } from "#app/people/organisations/company.words.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { LiveProvider } from "#app/platform/live/live-provider.tsx";
import type { Unread } from "#app/platform/notifications/notification.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import type { ShellPerson } from "#app/platform/portal/person-footer.tsx";
import { Shell } from "#app/platform/portal/shell.tsx";
import type { ShellSection } from "#app/platform/portal/shell-section.view.ts";
import { LayoutDashboard } from "#app/ui/icons.tsx";
import { useFreshOnReturn } from "#app/workspaces/student/use-fresh-on-return.ts";
import { COMPANY_SECTIONS } from "./company-sections.view.ts";
import { OrganisationSwitch } from "./organisation-switch.tsx";

export type CompanyFrameProps = {
  brandName: string;
  kind: CompanyRole;
  person: ShellPerson;
  /** Whether the sidebar was left narrow. */
  narrow: boolean;
  /** The organisations the user can switch to. */
  organisations: readonly { id: string; name: string; isChosen: boolean }[];
  /** Only members of an approved company see its features. */
  showFeatures: boolean;
  news: Unread;
  live: { who: string; since: string };
  /** A consent text has changed. */
  isAskedAgain: boolean;
  children: ReactNode;
};

/** The frame of every page of a partner or an institution: its sections, and the organisation. */
export function CompanyFrame({
  brandName,
  kind,
  person,
  narrow,
  organisations,
  showFeatures,
  news,
  live,
  isAskedAgain,
  children,
}: CompanyFrameProps) {
  useFreshOnReturn();
  const { pathname } = useLocation();
  const { title } = COMPANY_DASHBOARDS[kind];
  const root = `/${kind}-dashboard`;
  const overview: ShellSection = {
    key: root,
    label: companyMessages.overview,
    path: root,
    icon: LayoutDashboard,
    caption: null,
    goKey: "d",
    inBar: true,
  };
  const own = COMPANY_SECTIONS.filter((section) => section.kind === kind && showFeatures);
  return (
    <LiveProvider {...live}>
      <Shell
        brandName={brandName}
        title={title}
        sections={[overview, ...own.map((section) => ({ ...section, key: section.path }))]}
        person={person}
        narrow={narrow}
        widthAction={null}
        leaves="dashboard"
        signsOutInBar
        bell={<NotificationBell news={news} />}
        above={<OrganisationSwitch organisations={organisations} />}
      >
        <div className="mx-auto flex max-w-6xl flex-col gap-6">
          {isAskedAgain ? <AskAgainNotice /> : null}
          {/* A decision is among the notifications. */}
          <LiveChanges shown={[{ subject: "notification" }]} />
          {pathname === root ? <h1 className="text-2xl">{title}</h1> : null}
          {children}
        </div>
      </Shell>
    </LiveProvider>
  );
}
