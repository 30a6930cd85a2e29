import type { ReactNode } from "react";
import { newsletterForm } from "#app/conversations/newsletter/newsletter-form.words.ts";
import { siteFrame } from "#app/platform/pages/frame.words.ts";
import { LanguageLinks } from "#app/platform/pages/language-links.tsx";
import { HouseMark } from "#app/ui/brand/logo.tsx";
import { EmailCaptureForm } from "#app/ui/form/email-capture-form.tsx";
import type { LanguageTag } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";
import { copyrightYears } from "./claims.words.ts";

type SiteFooterProps = {
  languages: readonly LanguageTag[];
  /** Of the page that is shown. */
  path: string;
  /** The link for reports of its translation. */
  report: ReactNode;
  /** What the newsletter's form carries; null where a page of its own has that form. */
  stamp: string | null;
  brandName: string;
  year: number;
  /** Names and addresses of the social pages that are configured. */
  social: readonly { name: string; href: string }[];
};

/** The foot of every public page. */
export function SiteFooter({ languages, path, report, stamp, brandName, year, social }: SiteFooterProps) {
  const { footer } = siteFrame;
  return (
    <footer data-surface="night" className="border-line border-t">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 pt-12 sm:px-8 md:grid-cols-2 print:hidden">
        <div className="flex max-w-sm gap-4">
          <HouseMark className="h-12 w-auto shrink-0" most="6rem" />
          <p className="text-ink-muted text-sm">{footer.summary}</p>
        </div>
        {stamp === null ? null : (
          <section aria-labelledby="newsletter-title">
            <h2 id="newsletter-title" className="font-semibold font-text text-sm">
              {newsletterForm.title}
            </h2>
            <p className="mt-1 mb-3 text-ink-muted text-sm">{newsletterForm.lead}</p>
            <EmailCaptureForm
              action="/newsletter"
              hidden={{ stamp }}
              texts={{ ...newsletterForm, submit: newsletterForm.subscribe }}
              labelHidden
            />
          </section>
        )}
      </div>
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-12 gap-y-8 px-5 py-12 print:hidden sm:px-8 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <LinkColumn title={footer.quickTitle} links={footer.quick} />
        <LinkColumn title={footer.planTitle} links={footer.plan} />
        <LinkColumn title={footer.startTitle} links={footer.start} />
        <LinkColumn title={footer.companyTitle} links={footer.company} />
        {social.length > 0 ? (
          <LinkColumn
            title={footer.socialTitle}
            links={social.map(({ name, href }) => ({ label: name, to: href }))}
          />
        ) : null}
      </div>
      <div className="mx-auto max-w-6xl px-5 sm:px-8 print:mt-8 print:px-0">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line border-t py-5 text-ink-muted text-xs">
          <LanguageLinks languages={languages} path={path} />
          {report}
          <p data-figures>{footer.rights({ years: copyrightYears(year), brandName })}</p>
          <p>{footer.notAdvice}</p>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold text-sm">{title}</p>
      <ul className="mt-1">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a
              href={localPath(to)}
              rel={to.startsWith("/") ? undefined : "noreferrer me"}
              className="inline-flex min-h-11 items-center rounded-xs text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
