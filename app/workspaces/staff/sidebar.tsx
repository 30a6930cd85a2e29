import { useContext, useState } from "react";
import { Form, Link } from "react-router";
import type { PinnedView } from "#app/platform/lists/view.ts";
import type { Unread } from "#app/platform/notifications/notification.ts";
import { NotificationBell } from "#app/platform/notifications/notification-bell.tsx";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { sidebarCookie } from "#app/platform/portal/sidebar.ts";
import { OwnLinks } from "#app/platform/records/own-links.tsx";
import { HouseLogo } from "#app/ui/brand/house-logo.view.ts";
import { HouseMark, Logo } from "#app/ui/brand/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Menu, PanelLeftClose, PanelLeftOpen } from "#app/ui/icons.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { FindButton, FindLink } from "#app/workspaces/search/find-button.tsx";
import { SectionLinks, type SectionMarks } from "./section-links.tsx";

type SidebarProps = {
  brandName: string;
  email: string;
  narrow: boolean;
  marks: SectionMarks;
  views: readonly PinnedView[];
  closed: readonly string[];
  news: Unread;
};

/**
 * The sidebar of the back office: 16rem wide or 4rem narrow, as the person left it; on a phone a bar with
 * a sheet. Its state lives in a cookie, so that the server draws it right; without script a form sets it.
 */
export function Sidebar({ brandName, email, narrow: firstNarrow, marks, views, closed, news }: SidebarProps) {
  const [narrow, setNarrow] = useState(firstNarrow);
  // Beside its buttons there is room for a name or for a logo.
  const hasLogo = useContext(HouseLogo) !== null;
  const label = narrow ? adminMessages.widenSidebar : adminMessages.narrowSidebar;
  return (
    <>
      <aside
        className={cx(
          "sticky top-0 flex h-dvh shrink-0 flex-col border-line border-e bg-surface py-3 transition-[width] duration-150 max-lg:hidden motion-reduce:transition-none print:hidden",
          narrow ? "w-16 px-2" : "w-64 px-3",
        )}
      >
        <div className={cx("mb-3 flex items-center gap-2", narrow ? "flex-col" : "justify-between ps-2")}>
          <Link
            to="/admin"
            className="min-w-0 rounded-xs no-underline"
            aria-label={`${brandName} ${adminMessages.portal}`}
          >
            {narrow ? (
              <HouseMark className="h-9 w-auto text-ink" most="2.75rem" />
            ) : (
              <Logo brandName={brandName} compact={hasLogo} />
            )}
          </Link>
          <NotificationBell news={news} className={narrow ? undefined : "ms-auto"} />
          <Form
            discover="none"
            method="post"
            action="/admin"
            onSubmit={(event) => {
              event.preventDefault();
              setNarrow(!narrow);
              // The cookie is for the server's next drawing; the state alone moves the sidebar now.
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
              document.cookie = sidebarCookie(!narrow);
            }}
          >
            <input type="hidden" name="intent" value="set-sidebar" />
            <input type="hidden" name="sidebar" value={narrow ? "wide" : "narrow"} />
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={label}
              aria-expanded={!narrow}
              icon={
                narrow ? (
                  <PanelLeftOpen className="rtl:-scale-x-100" />
                ) : (
                  <PanelLeftClose className="rtl:-scale-x-100" />
                )
              }
            />
          </Form>
        </div>
        <FindButton narrow={narrow} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <SectionLinks marks={marks} views={views} closed={closed} narrow={narrow} />
        </div>
        <OwnLinks email={email} narrow={narrow} />
      </aside>
      <PhoneBar brandName={brandName} email={email} marks={marks} views={views} closed={closed} news={news} />
    </>
  );
}

function PhoneBar({ brandName, email, marks, views, closed, news }: Omit<SidebarProps, "narrow">) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex items-center justify-between gap-3 border-line border-b bg-surface px-4 py-2 lg:hidden print:hidden">
      <Link to="/admin" className="rounded-xs no-underline">
        <Logo brandName={brandName} />
      </Link>
      <NotificationBell news={news} className="ms-auto" />
      <Sheet
        side="start"
        title={adminMessages.portal}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            variant="ghost"
            iconOnly
            aria-label={adminMessages.openNavigation}
            className="noscript:hidden"
            icon={<Menu aria-hidden="true" />}
          />
        }
        footer={<OwnLinks email={email} narrow={false} />}
      >
        <FindLink onClick={() => setOpen(false)} />
        <SectionLinks marks={marks} views={views} closed={closed} onFollow={() => setOpen(false)} />
      </Sheet>
    </header>
  );
}
