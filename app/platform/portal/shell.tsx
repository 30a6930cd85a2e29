import { type MouseEvent, type ReactNode, useContext, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useAppWorker } from "#app/platform/portal/use-app-worker.ts";
import { HouseLogo } from "#app/ui/brand/house-logo.view.ts";
import { HouseMark, Logo } from "#app/ui/brand/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChevronLeft, PanelLeftClose, PanelLeftOpen, X } from "#app/ui/icons.tsx";
import { KeyboardHelp } from "#app/ui/keyboard-help.tsx";
import { LoadingStatus } from "#app/ui/loading-status.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { BottomBar, MENU_ID } from "./bottom-bar.tsx";
import { PersonFooter, type ShellPerson } from "./person-footer.tsx";
import { SectionLinks } from "./section-links.tsx";
import shellStyles from "./shell.css?url";
import { shellMessages as texts } from "./shell.words.ts";
import { type ShellSection, sectionAbove } from "./shell-section.view.ts";
import { sidebarCookie } from "./sidebar.ts";
import { type LeftPlace, SignOutButton } from "./sign-out-button.tsx";
import { useGoKeys } from "./use-go-keys.ts";

type ShellProps = {
  brandName: string;
  /** The name of the workspace. */
  title: string;
  /** The overview comes first: the brand leads there. */
  sections: readonly ShellSection[];
  person: ShellPerson;
  /** Whether the sidebar was left narrow. */
  narrow: boolean;
  /** Where the sidebar's width is set without script; null where nothing sets it. */
  widthAction: string | null;
  /** The workspace, which decides where Sign Out leads. */
  leaves: LeftPlace;
  /** Whether Sign Out is in the bar of a phone, and not only in its menu. */
  signsOutInBar: boolean;
  bell: ReactNode;
  /** How one searches, above the sections. */
  search?: { readonly button: (narrow: boolean) => ReactNode; readonly icon: ReactNode } | undefined;
  /** Above the sections. */
  above?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page of staff, partners and institutions: a sidebar, 16rem wide or 4rem narrow as the person left
 * it; on a phone a bar at the top, and one at the bottom whose last entry opens the whole navigation. The width is in a
 * cookie, so that the server draws it right.
 */
export function Shell(props: ShellProps) {
  const { brandName, title, sections, person, bell, search, above, leaves, children } = props;
  const [narrow, setNarrow] = useState(props.narrow);
  const [menuOpen, setMenuOpen] = useState(false);
  const loading = useNavigation().state === "loading";
  useAppWorker();
  const toggle = () => {
    setNarrow(!narrow);
    // The cookie is for the server's next drawing; the state alone moves the sidebar now.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
    document.cookie = sidebarCookie(!narrow);
  };
  useKeys({ "[": toggle }, "frame");
  useGoKeys(sections);
  const onMenu = (event: MouseEvent) => {
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <TooltipProvider>
      <link rel="stylesheet" href={shellStyles} precedence="default" />
      <SkipLink />
      <KeyboardHelp keys={keysOf(sections, search !== undefined)}>
        <div className="shell" data-density="desk">
          <aside
            id={MENU_ID}
            aria-label={title}
            data-surface="night"
            className="shell-side shell-night"
            data-narrow={narrow || undefined}
          >
            <div className="shell-top">
              <Brand brandName={brandName} title={title} to={sections[0]?.path ?? "/"} narrow={narrow} />
              {bell}
              <WidthButton narrow={narrow} action={props.widthAction} onToggle={toggle} />
              <a href="#content" className="shell-close" aria-label={texts.closeMenu}>
                <X />
              </a>
            </div>
            {search?.button(narrow)}
            {narrow ? null : above}
            <SectionLinks sections={sections} narrow={narrow} />
            <PersonFooter person={person} leaves={leaves} narrow={narrow} />
          </aside>
          <TopBar {...props} />
          <div className="shell-page">
            <LoadingStatus loading={loading} />
            <main id="content" tabIndex={-1} aria-busy={loading} className="shell-main">
              {children}
            </main>
          </div>
          <BottomBar sections={sections} onMenu={onMenu} />
          <Sheet side="start" title={title} open={menuOpen} onOpenChange={setMenuOpen}>
            <div className="shell-sheet">
              {above}
              <SectionLinks sections={sections} onFollow={() => setMenuOpen(false)} />
              <PersonFooter person={person} leaves={leaves} />
            </div>
          </Sheet>
        </div>
      </KeyboardHelp>
    </TooltipProvider>
  );
}

function keysOf(sections: readonly ShellSection[], searches: boolean) {
  return [
    ...sections.flatMap(({ goKey, label }) =>
      goKey === null ? [] : [{ key: `g ${goKey}`, does: texts.goTo({ section: label }) }],
    ),
    { key: "[", does: texts.widthDoes },
    ...(searches ? [{ key: texts.findKey, does: texts.findDoes }] : []),
    { key: "?", does: texts.helpDoes },
  ];
}

type BrandProps = { brandName: string; title: string; to: string; narrow: boolean };

function Brand({ brandName, title, to, narrow }: BrandProps) {
  // Next to its buttons there is room for a name or for a logo.
  const hasLogo = useContext(HouseLogo) !== null;
  return (
    <Link to={to} className="shell-brand" aria-label={`${brandName} ${title}`}>
      {narrow ? (
        <HouseMark className="h-8 w-auto text-ink" most="2.75rem" />
      ) : (
        <Logo brandName={brandName} compact={hasLogo} />
      )}
    </Link>
  );
}

type WidthButtonProps = { narrow: boolean; action: string | null; onToggle: () => void };

/** Makes the sidebar narrow or wide; without script a form sets it, where there is one. */
function WidthButton({ narrow, action, onToggle }: WidthButtonProps) {
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <Form
      discover="none"
      method="post"
      action={action ?? undefined}
      className={action === null ? "max-lg:hidden noscript:hidden" : "max-lg:hidden"}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      <input type="hidden" name="intent" value="set-sidebar" />
      <input type="hidden" name="sidebar" value={narrow ? "wide" : "narrow"} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={narrow ? texts.widenSidebar : texts.narrowSidebar}
        aria-expanded={!narrow}
        icon={<Icon className="rtl:-scale-x-100" />}
      />
    </Form>
  );
}

/** The bar of a phone: the brand, or inside a section the way back to it; search, notifications and the way out. */
function TopBar({ brandName, title, sections, signsOutInBar, leaves, search, bell }: ShellProps) {
  const { pathname } = useLocation();
  const above = sectionAbove(sections, pathname);
  return (
    <header data-surface="night" className="shell-bar shell-night">
      {above ? (
        <Link to={above.path} discover="none" className="shell-back">
          <ChevronLeft className="rtl:-scale-x-100" />
          <span className="truncate">{above.label}</span>
        </Link>
      ) : (
        <Brand brandName={brandName} title={title} to={sections[0]?.path ?? "/"} narrow={false} />
      )}
      <div className="shell-tools">
        {search?.icon}
        {bell}
        {signsOutInBar ? <SignOutButton leaves={leaves} /> : null}
      </div>
    </header>
  );
}
