import type { ReactNode } from "react";
import { ReportTranslationFooter } from "#app/platform/pages/report-translation-link.tsx";
import { Logo } from "#app/ui/brand/logo.tsx";
import { NightHorizon } from "#app/ui/brand/night-horizon.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";
import { localPath } from "#app/words/local-path.ts";

type AuthFrameProps = {
  brandName: string;
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The layout of every account screen: brand (links home), one column to fill in, a night sky next to it. */
export function AuthFrame({ brandName, title, subtitle, children, footer }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:bg-surface focus:p-3"
      >
        {uiMessages.skipToContent}
      </a>
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-8 lg:order-2">
        <header>
          {/* The public page is a separate document with its own script, so it needs a full load. */}
          <a
            href={localPath("/")}
            className="inline-flex min-h-11 w-fit items-center rounded-xs no-underline"
          >
            <Logo brandName={brandName} />
          </a>
        </header>
        <main id="content" className="mx-auto flex w-full max-w-md flex-1 flex-col py-8 lg:justify-center">
          <h1 className="text-3xl">{title}</h1>
          {subtitle ? <p className="mt-1.5 text-ink-muted">{subtitle}</p> : null}
          <div className="mt-6 flex flex-col gap-6">{children}</div>
        </main>
        {footer ? <footer className="mx-auto w-full max-w-md text-ink-muted text-sm">{footer}</footer> : null}
        <ReportTranslationFooter className="mx-auto w-full max-w-md" />
      </div>
      <div data-surface="night" className="relative hidden overflow-hidden border-line border-e lg:block">
        <div className="absolute inset-x-0 bottom-0">
          <NightHorizon className="h-[34rem]" />
        </div>
      </div>
    </div>
  );
}
