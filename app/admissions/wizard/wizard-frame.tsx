import type { ReactNode } from "react";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { ReportTranslationFooter } from "#app/platform/pages/report-translation-link.tsx";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";

type WizardFrameProps = {
  /** Nothing new is started after submission. */
  submitted: boolean;
  /** Who it is for, if that has to be said. */
  whose: string | null;
  children: ReactNode;
};

/** The shared header of the wizard's pages, and their column. */
export function WizardFrame({ submitted, whose, children }: WizardFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 sm:px-6">
      <header className="pt-3 pb-2 sm:pt-5 sm:pb-6">
        {/* The home page ships no scripts of ours, so it is loaded as a document. */}
        <a
          href={localPath("/")}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-xs px-2 text-ink-muted text-sm no-underline hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {applyMessages.backToHome}
        </a>
        <h1 className="mt-1 text-2xl sm:text-3xl">
          {submitted ? applyMessages.submittedHeading : applyMessages.title}
        </h1>
        {submitted ? null : (
          <p className="mt-0.5 text-ink-muted text-sm sm:mt-1 sm:text-base">{applyMessages.subtitle}</p>
        )}
        {whose === null ? null : (
          <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
            {applyMessages.applicationFor({ name: whose })}
          </p>
        )}
      </header>
      {children}
      <ReportTranslationFooter className="mt-auto pb-4" />
    </div>
  );
}
