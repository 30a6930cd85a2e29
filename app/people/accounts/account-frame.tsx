import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { STUDENT_SECTIONS } from "#app/platform/menus/student-sections.view.ts";
import type { Unread } from "#app/platform/notifications/notification.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { ReportTranslationFooter } from "#app/platform/pages/report-translation-footer.tsx";
import { PortalHeader } from "#app/platform/portal/portal-header.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { LanguageTag } from "#app/words/languages.ts";
import { accountAreaMessages } from "./account.words.ts";

const PAGES = [
  ["/account", "profile"],
  ["/account/security", "security"],
  ["/account/second-factor", "factors"],
  ["/account/identities", "identities"],
  ["/account/sessions", "sessions"],
  ["/account/organisation", "organisation"],
  ["/account/notifications", "notifications"],
  ["/account/messages", "messages"],
  ["/account/consents", "consents"],
  ["/account/data", "data"],
] as const;

/** The tab to highlight for a page that has no tab. */
const partOf = (here: string) => {
  if (here.startsWith("/account/notifications/")) return "/account/notifications";
  if (here.startsWith("/account/consents/")) return "/account/consents";
  return /^\/account\/(data\/|close$)/.test(here) ? "/account/data" : null;
};

type AccountFrameProps = {
  brandName: string;
  fullName: string;
  /** Students have additional tabs. */
  isStudent: boolean;
  /** The person's own dashboard; null while their staff request is pending. */
  home: string | null;
  /** Whether there is another service that can be linked. */
  hasProviders: boolean;
  /** Whether it is an account of a partner or an institution. */
  hasOrganisation: boolean;
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  news: Unread;
  children: ReactNode;
};

/** The frame of the My account pages: tabs with their own URLs, and a link back to the dashboard. */
export function AccountFrame({
  brandName,
  fullName,
  isStudent,
  home,
  hasProviders,
  hasOrganisation,
  languages,
  news,
  children,
}: AccountFrameProps) {
  const here = useLocation().pathname.replace(/\/$/, "");
  const left = [...(hasProviders ? [] : ["identities"]), ...(hasOrganisation ? [] : ["organisation"])];
  return (
    <>
      <PortalHeader
        brandName={brandName}
        title={accountAreaMessages.title}
        fullName={fullName}
        sections={isStudent ? STUDENT_SECTIONS : []}
        languages={isStudent ? languages : []}
        bell={<NotificationBell news={news} />}
      />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl px-5 pt-6 pb-18 sm:px-8">
        <div className="mb-8 flex flex-col gap-2 print:hidden">
          {home && !isStudent ? <QuietLink to={home}>{accountAreaMessages.toDashboard}</QuietLink> : null}
          <TabLinks
            wraps
            label={accountAreaMessages.navigation}
            items={PAGES.filter(([href, tab]) => !left.includes(tab) || here === href).map(([href, tab]) => ({
              href,
              label: accountAreaMessages.tabs[tab],
              current: here === href || partOf(here) === href,
            }))}
          />
        </div>
        <div className="flex flex-col gap-10">{children}</div>
      </main>
      <ReportTranslationFooter className="mx-auto w-full max-w-3xl px-5 pb-18 sm:px-8" />
    </>
  );
}
