import { useEffect } from "react";
import { buttonClass } from "#app/ui/button-style.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { localPath } from "#app/words/local-path.ts";
import { pageMessages } from "./pages.words.ts";

/**
 * The page for what is not there. Where React runs it tells the browser's console which path was
 * missing, without the query, which may carry secrets; without React a small script of its own does.
 */
export function NotFoundPage({ brandName }: { brandName: string }) {
  useEffect(() => {
    console.error(pageMessages.notFoundLog, window.location.pathname);
  }, []);
  return (
    <MessagePage
      brandName={brandName}
      code={pageMessages.notFoundCode}
      title={pageMessages.notFoundTitle}
      actions={
        <a href={localPath("/")} className={buttonClass({ variant: "primary" })}>
          {pageMessages.returnHome}
        </a>
      }
    >
      <p>{pageMessages.notFoundHint}</p>
    </MessagePage>
  );
}
