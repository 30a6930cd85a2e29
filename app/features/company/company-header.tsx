import { LogOut, UserRound } from "lucide-react";
import { Form, Link } from "react-router";
import { companyMessages } from "#app/content/messages/company.ts";
import { uiMessages } from "#app/content/messages/ui.ts";
import { Logo } from "#app/ui/brand/logo.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** The head of the dashboards of companies: brand, name of the page, own account, the way out. */
export function CompanyHeader({ brandName, title }: { brandName: string; title: string }) {
  return (
    <header className="border-line border-b bg-surface">
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
          <h1 className="font-sans font-semibold text-base text-ink-muted">{title}</h1>
        </div>
        <div className="flex items-center gap-2">
          <ButtonLink to="/account" variant="ghost" size="sm" icon={<UserRound aria-hidden="true" />}>
            {companyMessages.account}
          </ButtonLink>
          <Form method="post" action="/sign-out">
            <Button type="submit" size="sm" icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}>
              {companyMessages.signOut}
            </Button>
          </Form>
        </div>
      </div>
    </header>
  );
}
