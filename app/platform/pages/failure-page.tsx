import { useLocation } from "react-router";
import { EmptyChart } from "#app/ui/brand/empty-chart.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { localPath } from "#app/words/local-path.ts";
import { pageMessages } from "./pages.words.ts";

type FailurePageProps = {
  brandName: string;
  /** The id in our log for this failure; null when the failure was in the browser. */
  requestId: string | undefined;
};

/** The calm page for what should not have happened: no internals, and what to do. */
export function FailurePage({ brandName, requestId }: FailurePageProps) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      brandName={brandName}
      title={pageMessages.failureTitle}
      drawing={
        <EmptyChart className="h-auto w-full max-w-md text-ink-muted max-md:order-first max-md:max-w-60" />
      }
      actions={
        <>
          {/* The browser asks for this very page again, with or without script. */}
          <a href={localPath(pathname + search)} className={buttonClass({ variant: "primary" })}>
            {pageMessages.tryAgain}
          </a>
          <a href={localPath("/")} className={buttonClass()}>
            {pageMessages.returnHome}
          </a>
        </>
      }
    >
      <p>{pageMessages.failureHint}</p>
      {requestId ? (
        <p className="text-sm">
          {pageMessages.failureReference} <code className="break-all font-mono">{requestId}</code>
        </p>
      ) : null}
    </MessagePage>
  );
}
