import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { newsletter } from "./newsletter.words.ts";
import { HomeLink, NewsletterPage } from "./newsletter-page.tsx";

type LinkPageProps = {
  title: string;
  text?: string;
  /** On the button that does it. */
  action: string;
  /** The result of the button, or null for an invalid link. */
  answer: { message: string | null } | undefined;
};

/** The page of an emailed link: a button for the action, then the result. */
export function LinkPage({ title, text, action, answer }: LinkPageProps) {
  if (answer?.message) {
    return (
      <NewsletterPage title={answer.message}>
        <HomeLink />
      </NewsletterPage>
    );
  }
  if (answer) {
    return (
      <NewsletterPage title={newsletter.invalidTitle} text={newsletter.invalidText}>
        <a href={localPath("/newsletter")} className={buttonClass()}>
          {newsletter.leaveAnother}
        </a>
      </NewsletterPage>
    );
  }
  return (
    <NewsletterPage title={title} {...(text ? { text } : {})}>
      <form method="post">
        <Button type="submit" variant="primary">
          {action}
        </Button>
      </form>
    </NewsletterPage>
  );
}
