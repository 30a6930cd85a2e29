import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useAppWorker } from "#app/platform/portal/use-app-worker.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Logo } from "#app/ui/brand/logo.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { LanguageTag } from "#app/words/languages.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import shellStyles from "./shell.css?url";
import { shellMessages as texts } from "./shell.words.ts";
import { isInSection, type ShellSection } from "./shell-section.view.ts";
import { SignOutButton } from "./sign-out-button.tsx";

type PortalHeaderProps = {
  brandName: string;
  /** The name of the workspace: the h1 of all its pages that have no other. */
  title: string;
  /** Whether a page below has a heading of its own; then this is no heading. */
  titleIsHeading?: boolean;
  /** Of the signed-in person. */
  fullName: string;
  /** Links in the bar at the top, and on a phone at the bottom; none where the place has one page. */
  sections?: readonly ShellSection[];
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** The way to the notifications. */
  bell: ReactNode;
};

/** Shown in the bar as a monogram. */
const ACCOUNT_PATH = "/account";

/** The head of the student's workspace and of My account: brand, title, pages, notifications, own account and Sign Out. */
export function PortalHeader(props: PortalHeaderProps) {
  const { brandName, title, titleIsHeading = true, fullName, sections = [], languages, bell } = props;
  const { pathname } = useLocation();
  useAppWorker();
  const Title = titleIsHeading ? "h1" : "p";
  return (
    <>
      <link rel="stylesheet" href={shellStyles} precedence="default" />
      <SkipLink />
      <header
        data-surface="night"
        className="portal-bar shell-night"
        data-pages={sections.length > 0 || undefined}
      >
        <div>
          <Link to="/" reloadDocument className="shell-brand">
            <Logo brandName={brandName} />
          </Link>
          <Title className="portal-title">{title}</Title>
          {sections.length > 0 ? (
            <nav aria-label={texts.navigation} className="portal-links">
              {sections
                .filter(({ path }) => path !== ACCOUNT_PATH)
                .map((section) => (
                  <Link
                    key={section.key}
                    to={section.path}
                    discover="none"
                    aria-current={isInSection(section, sections, pathname) ? "page" : undefined}
                  >
                    {section.label}
                  </Link>
                ))}
            </nav>
          ) : null}
          <div className="shell-tools">
            <LanguageMenu languages={languages} />
            {bell}
            <Link
              to={ACCOUNT_PATH}
              title={texts.account}
              aria-label={texts.account}
              className="portal-account"
            >
              <Avatar name={fullName} size="sm" />
            </Link>
            <SignOutButton leaves="dashboard" />
          </div>
        </div>
      </header>
      {sections.length > 0 ? <BottomBar sections={sections} onMenu={null} /> : null}
    </>
  );
}
