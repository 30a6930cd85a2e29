import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { GuardianLink } from "./guardian.ts";
import { guardianMessages } from "./guardians.words.ts";

const texts = guardianMessages.page;

export interface GuardianPageView extends Omit<GuardianLink, "answeredAt" | "expiresAt"> {
  /** Formatted days. */
  readonly answeredOn: string;
  readonly until: string;
}

type GuardianPageProps = {
  brandName: string;
  /** Null for an invalid link. */
  link: GuardianPageView | null;
  /** The error of the last form if the page shows the question again. */
  problem: string | null;
};

/** The page that a parent or guardian opens with the link in our message. Plain forms, without script. */
export function GuardianPage({ brandName, link, problem }: GuardianPageProps) {
  const brand = brandName;
  if (!link || link.state === "over") return <Told title={texts.overTitle} text={texts.overText} />;
  switch (link.state) {
    case "confirmed":
      return (
        <Told title={texts.confirmedTitle} text={texts.confirmedText({ day: link.answeredOn, brand })} />
      );
    case "declined":
      return <Told title={texts.declinedTitle} text={texts.declinedText({ brand })} />;
    case "not-guardian":
      return <Told title={texts.unknownTitle} text={texts.unknownText} />;
    default:
      return <Asked brand={brand} link={link} problem={problem} />;
  }
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <Frame title={title}>
      <p className="text-lg">{text}</p>
      <p className="flex flex-wrap gap-3">
        <a href={localPath("/")} className={buttonClass()}>
          {texts.home}
        </a>
        <a href={localPath("/contact")} className={buttonClass()}>
          {texts.contactUs}
        </a>
      </p>
    </Frame>
  );
}

function Asked({ brand, link, problem }: { brand: string; link: GuardianPageView; problem: string | null }) {
  const { student, name, choice, until, text } = link;
  return (
    <Frame title={student === "" ? texts.headingUnnamed : texts.heading({ student })}>
      {problem ? <Notice tone="warning" live title={problem} /> : null}
      <p className="text-lg [overflow-wrap:anywhere]">
        {texts.lead({ name, student: student || texts.aStudent, brand })}
      </p>
      <DescriptionList
        items={[
          ...(student === "" ? [] : [{ term: texts.student, value: student }]),
          { term: texts.choice, value: choice || texts.notChosen },
          { term: texts.agency, value: brand },
        ]}
      />
      <section className="flex flex-col gap-4 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.agreeTitle}</h2>
        <p>{text.body}</p>
        <p className="flex flex-wrap gap-x-6">
          <TextDoor href="/terms" label={texts.terms} />
          <TextDoor href="/privacy" label={texts.privacy} />
        </p>
        <Answer number={text.number}>
          <Button type="submit" name="intent" value="confirm" variant="primary">
            {texts.confirm}
          </Button>
        </Answer>
      </section>
      <section className="flex flex-col gap-4 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.noTitle}</h2>
        <p>{texts.noText}</p>
        <Answer number={text.number}>
          <Button type="submit" name="intent" value="decline">
            {texts.decline}
          </Button>
          <Button type="submit" name="intent" value="not-guardian">
            {texts.notGuardian}
          </Button>
        </Answer>
        <p className="text-ink-muted text-sm">{texts.until({ day: until })}</p>
      </section>
    </Frame>
  );
}

function Answer({ number, children }: { number: number; children: ReactNode }) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="text" value={number} />
      {children}
    </form>
  );
}

/** Opens in a new tab, so that the page with the token stays open. */
function TextDoor({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={localPath(href)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
    >
      {label}
    </a>
  );
}
