import { siteFrame } from "#app/platform/pages/frame.words.ts";
import { Logo } from "#app/ui/brand/logo.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Menu } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { ConsultationLink } from "./consultation-link.tsx";

const linkClass =
  "inline-flex min-h-11 items-center rounded-xs px-3 text-ink text-sm no-underline decoration-1 underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-2";

/** How a link says that it leads to this very page, or to the part of the site that the page is in. */
const current = (to: string, path: string) =>
  path === to ? "page" : path.startsWith(`${to}/`) ? "true" : undefined;

/** The head of every public page. Plain links, so that it works without any script. */
export function SiteHeader({ brandName, path }: { brandName: string; path: string }) {
  return (
    <header className="relative z-20 mx-auto flex max-w-6xl items-center gap-2 px-5 py-3 sm:px-8 print:px-0">
      <a
        href={localPath("/")}
        aria-label={siteFrame.homeLink({ brandName })}
        className="me-auto inline-flex min-h-11 items-center rounded-xs no-underline"
      >
        <Logo brandName={brandName} />
      </a>
      <nav aria-label={siteFrame.mainNavigation} className="flex items-center print:hidden">
        <ul className="hidden items-center lg:flex">
          {siteFrame.sections.map(({ label, to }) => (
            <li key={to}>
              <a href={localPath(to)} aria-current={current(to, path)} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <a href={localPath("/auth")} className={linkClass}>
          {siteFrame.signInUp}
        </a>
        <ConsultationLink className={`${buttonClass({ size: "sm" })} ms-2 max-lg:hidden`}>
          {siteFrame.bookConsultation}
        </ConsultationLink>
        <details data-menu className="group relative lg:hidden">
          <summary
            aria-label={siteFrame.menu}
            className={`${buttonClass({ variant: "ghost", iconOnly: true })} list-none [&::-webkit-details-marker]:hidden`}
          >
            <Menu aria-hidden="true" />
          </summary>
          <ul className="absolute end-0 top-full mt-1 flex w-64 flex-col rounded-md border border-line bg-surface p-2 shadow-float">
            {siteFrame.sections.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={localPath(to)}
                  aria-current={current(to, path)}
                  className={`${linkClass} w-full hover:bg-hover`}
                >
                  {label}
                </a>
              </li>
            ))}
            <li className="mt-1 border-line border-t pt-1">
              <ConsultationLink className={`${linkClass} w-full font-semibold hover:bg-hover`}>
                {siteFrame.bookConsultation}
              </ConsultationLink>
            </li>
          </ul>
        </details>
      </nav>
    </header>
  );
}
