import { buttonClass } from "#app/ui/button-style.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { localPath } from "#app/words/local-path.ts";
import { pageMessages } from "./pages.words.ts";

type RefusedPageProps = {
  brandName: string;
  /** 413: larger than any form; 400: no form at all, or not in Unicode. */
  status: 400 | 413;
};

/** The page for what was sent and could not be taken: says that nothing was saved, and what to do. */
export function RefusedPage({ brandName, status }: RefusedPageProps) {
  const tooLarge = status === 413;
  return (
    <MessagePage
      brandName={brandName}
      title={tooLarge ? pageMessages.tooLargeTitle : pageMessages.unreadableTitle}
      actions={
        <a href={localPath("/")} className={buttonClass({ variant: "primary" })}>
          {pageMessages.returnHome}
        </a>
      }
    >
      <p>{tooLarge ? pageMessages.tooLargeHint : pageMessages.unreadableHint}</p>
    </MessagePage>
  );
}
