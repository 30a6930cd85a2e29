import type { ReactNode } from "react";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { localPath } from "#app/words/local-path.ts";
import { consentMessages as texts } from "./consent.words.ts";
import { CONSENT_MONTHS } from "./terms.ts";

export interface ConsentView {
  readonly byPhone: boolean;
  readonly mayOpenAccount: boolean;
  /** A permanent address of the page if no message contains the link; null otherwise. */
  readonly lasting: string | null;
  readonly name: string;
  readonly companyName: string;
  readonly state: "asked" | "active" | "declined" | "ended" | "over";
  readonly askedOn: string;
  readonly until: string;
  readonly other: { readonly id: string; readonly name: string } | null;
  readonly otherSince: string;
}

/** The text fields of the page. */
export type ConsentField = "consentName" | "reason";
type Wrong = { readonly field: ConsentField; readonly message: string; readonly typed: string };

type ConsentPageProps = {
  brandName: string;
  /** Null for an invalid link. */
  link: ConsentView | null;
  answer: { said: "meanwhile" | "extended" | null; wrong: Wrong | null } | null;
};

/** The page for a person who was asked whether a partner can represent them. Plain forms, without script. */
export function ConsentPage({ brandName, link, answer }: ConsentPageProps) {
  if (!link || link.state === "over") return <Told title={texts.overTitle} text={texts.overText} />;
  const company = link.companyName;
  if (link.state === "declined") {
    return <Told title={texts.declinedTitle} text={texts.declinedText({ company })} />;
  }
  if (link.state === "ended") {
    return <Told title={texts.endedTitle({ company })} text={texts.endedText} />;
  }
  if (link.state === "active") return <Represented link={link} answer={answer} />;
  return <Asked brandName={brandName} link={link} answer={answer} />;
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Frame title={title}>
      <p className="text-lg">{text}</p>
      {children ?? (
        <p>
          <a href={localPath("/")} className={buttonClass()}>
            {texts.home}
          </a>
        </p>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

type AnsweredProps = Pick<ConsentPageProps, "answer"> & { link: ConsentView };

function Represented({ link, answer }: AnsweredProps) {
  const company = link.companyName;
  return (
    <Frame title={texts.agreedTitle({ company })}>
      {answer?.said === "extended" ? (
        <Notice tone="success" live>
          {texts.extended}
        </Notice>
      ) : null}
      <p className="text-lg [overflow-wrap:anywhere]">
        {link.lasting !== null
          ? texts.agreedTextByCode({ day: link.until, link: link.lasting })
          : link.byPhone
            ? texts.agreedTextByPhone({ day: link.until })
            : texts.agreedText({ day: link.until })}
      </p>
      {link.mayOpenAccount ? <p>{texts.accountByPhone}</p> : null}
      <div className="flex flex-wrap gap-3">
        {link.mayOpenAccount ? (
          <form method="post">
            <Button type="submit" name="intent" value="account" variant="primary">
              {texts.openAccount}
            </Button>
          </form>
        ) : (
          <a
            href={link.byPhone ? "/student-auth?tab=signin&with=phone" : "/student-auth"}
            className={buttonClass({ variant: "primary" })}
          >
            {texts.signUp}
          </a>
        )}
        <form method="post">
          <Button type="submit" name="intent" value="extend">
            {texts.extend({ months: CONSENT_MONTHS })}
          </Button>
        </form>
      </div>
      <section className="flex flex-col gap-4 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.leaveTitle}</h2>
        <p>{texts.leaveText({ company })}</p>
        <form method="post" className="flex flex-col gap-4">
          <Reason id="leave-reason" wrong={wrongAt(answer, "reason")} />
          <div>
            <Button type="submit" name="intent" value="leave" variant="destructive">
              {texts.leave({ company })}
            </Button>
          </div>
        </form>
      </section>
    </Frame>
  );
}

function Asked({ brandName, link, answer }: AnsweredProps & Pick<ConsentPageProps, "brandName">) {
  const company = link.companyName;
  const other = link.other?.name ?? "";
  const { longItems, mayItems, seeItems } = texts;
  const wrongName = wrongAt(answer, "consentName");
  return (
    <Frame title={texts.title({ company })}>
      <p className="text-lg [overflow-wrap:anywhere]">
        {(link.byPhone ? texts.leadByPhone : texts.lead)({
          name: link.name,
          company,
          day: link.askedOn,
          brand: brandName,
        })}
      </p>
      {answer?.said === "meanwhile" ? (
        <Notice tone="warning" live title={texts.meanwhileTitle}>
          {texts.meanwhile}
        </Notice>
      ) : null}
      {link.other ? (
        <Notice tone="warning" title={texts.otherTitle({ other })}>
          {texts.other({ other, company, day: link.otherSince })}
        </Notice>
      ) : null}
      <Items title={texts.may} items={[mayItems.apply, mayItems.papers, mayItems.talk]} />
      <Items title={texts.see} items={[seeItems.record, seeItems.not]} />
      <Items
        title={texts.long}
        items={[
          longItems.months({ months: CONSENT_MONTHS }),
          longItems.leave,
          longItems.logged,
          longItems.earns,
        ]}
      />
      <form method="post" className="flex flex-col gap-4 border-ink border-t pt-4">
        <input type="hidden" name="leaves" value={link.other?.id ?? ""} />
        <Field
          id="consent-name"
          label={texts.nameLabel}
          required
          error={wrongName ? [wrongName.message] : undefined}
        >
          <Input
            id="consent-name"
            name="consentName"
            autoComplete="name"
            defaultValue={wrongName?.typed}
            maxLength={FULL_NAME_MAX_LENGTH}
            required
          />
        </Field>
        <div>
          <Button type="submit" name="intent" value="consent" variant="primary">
            {link.other ? texts.agreeMoving({ company }) : texts.agree({ company })}
          </Button>
        </div>
      </form>
      <form method="post" className="flex flex-col gap-4 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.noTitle}</h2>
        <Reason id="no-reason" wrong={wrongAt(answer, "reason")} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="decline">
            {texts.decline}
          </Button>
          <Button type="submit" name="intent" value="unknown">
            {texts.unknown}
          </Button>
        </div>
        <p className="text-ink-muted text-sm">
          {link.byPhone ? texts.unknownHintByPhone : texts.unknownHint}
        </p>
      </form>
    </Frame>
  );
}

const wrongAt = (answer: ConsentPageProps["answer"], field: ConsentField): Wrong | null =>
  answer?.wrong?.field === field ? answer.wrong : null;

function Reason({ id, wrong }: { id: string; wrong: Wrong | null }) {
  return (
    <Field
      id={id}
      label={texts.reason}
      hint={texts.reasonHint}
      error={wrong ? [wrong.message] : undefined}
      optional
    >
      <Textarea id={id} name="reason" rows={3} defaultValue={wrong?.typed} maxLength={REASON_MAX_LENGTH} />
    </Field>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
