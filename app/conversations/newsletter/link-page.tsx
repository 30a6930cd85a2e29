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
  /** What the press came to: what was done, or null for a link that leads nowhere. */
  answer: { message: string | null } | undefined;
};

/** Where a link of a mail leads: a button that does it, then what it came to. */
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
