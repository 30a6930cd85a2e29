import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Logo } from "#app/ui/brand/logo.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LogOut, UserRound } from "#app/ui/icons.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";

type PortalHeaderProps = {
  brandName: string;
  /** The name of the dashboard: the h1 of all its pages that have no other. */
  title: string;
  /** Whether a page below has a heading of its own; then this is no heading. */
  titleIsHeading?: boolean;
  accountLabel: string;
  signOutLabel: string;
  /** The way to the notifications. */
  bell: ReactNode;
};

/** The head of a signed-in person's own place: brand, name of the place, own account, the way out. */
export function PortalHeader(props: PortalHeaderProps) {
  const { brandName, title, titleIsHeading = true, accountLabel, signOutLabel, bell } = props;
  const Title = titleIsHeading ? "h1" : "p";
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:bg-surface focus:p-3"
      >
        {uiMessages.skipToContent}
      </a>
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-8">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1">
          <Link to="/" reloadDocument className="rounded-xs no-underline">
            <Logo brandName={brandName} />
          </Link>
          <Title className="font-semibold font-text text-base text-ink-muted tracking-normal">{title}</Title>
        </div>
        <div className="flex items-center gap-2">
          {bell}
          <ButtonLink to="/account" variant="ghost" size="sm" icon={<UserRound aria-hidden="true" />}>
            {accountLabel}
          </ButtonLink>
          <Form method="post" discover="none" action="/sign-out">
            <Button type="submit" size="sm" icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}>
              {signOutLabel}
            </Button>
          </Form>
        </div>
      </div>
    </header>
  );
}
