import type { ReactNode } from "react";
import { LanguageLinks } from "#app/platform/pages/language-links.tsx";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { LanguageTag } from "#app/words/languages.ts";
import { familyMessages } from "./family.words.ts";
import type { FamilyView } from "./family-link.ts";

const texts = familyMessages.page;

/** The answer to the last form. */
export type FamilyAnswer =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly problem: string }
  | { readonly kind: "open"; readonly view: FamilyView };

type FamilyPageProps = {
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** The address of the page, without a language. */
  path: string;
  /** Whether codes go out by SMS. */
  hasSms: boolean;
  /** Of the offices: who reads out a code. */
  phones: readonly { readonly name: string; readonly phone: string }[];
  answer: FamilyAnswer | null;
};

/** What a parent or sponsor sees who opens the link. Plain forms: it needs no script. */
export function FamilyPage({ languages, path, hasSms, phones, answer }: FamilyPageProps) {
  if (answer?.kind === "open") return <Shown view={answer.view} />;
  return (
    <Frame title={texts.title}>
      <LanguageLinks languages={languages} path={path} />
      <p className="text-lg">{texts.lead}</p>
      {answer?.kind === "refused" ? <Notice tone="warning" live title={answer.problem} /> : null}
      {answer?.kind === "sent" && hasSms ? <Notice tone="info" live title={texts.sent} /> : null}
      {hasSms ? (
        <form method="post" className="flex flex-col gap-2">
          <div>
            <Button type="submit" name="intent" value="send" variant={answer ? undefined : "primary"}>
              {texts.send}
            </Button>
          </div>
          <p className="text-ink-muted">{texts.callAgency}</p>
        </form>
      ) : (
        <Notice tone="info" title={texts.noSms} />
      )}
      <Phones phones={phones} />
      <form method="post" className="flex max-w-xs flex-col gap-4">
        <Field id="family-code" label={texts.code} required>
          <Input
            id="family-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={ONE_TIME_CODE_LENGTH + 2}
            required
          />
        </Field>
        <div>
          <Button
            type="submit"
            name="intent"
            value="open"
            variant={answer || !hasSms ? "primary" : undefined}
          >
            {texts.show}
          </Button>
        </div>
      </form>
    </Frame>
  );
}

/** Where a visitor asks for a code. */
function Phones({ phones }: Pick<FamilyPageProps, "phones">) {
  if (phones.length === 0) return <TextLink href="/contact">{texts.contact}</TextLink>;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold text-base">{texts.phones}</h2>
      <ul>
        {phones.map(({ name, phone }) => (
          <li key={`${name} ${phone}`} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span>{name}</span>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 px-5 py-10 sm:px-8 sm:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

function Shown({ view }: { view: FamilyView }) {
  const { student, choice, next, due, payment } = view;
  return (
    <Frame title={texts.heading({ student })}>
      {choice ? <DescriptionList items={[{ term: texts.course, value: choice }]} /> : null}
      <section className="flex flex-col gap-3 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.next}</h2>
        <p className="text-lg">{next}</p>
      </section>
      <section className="flex flex-col gap-3 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.due}</h2>
        {due.length === 0 ? (
          <p>{texts.nothingDue}</p>
        ) : (
          <DescriptionList items={due.map(({ what, day }) => ({ term: day, value: what }))} />
        )}
      </section>
      <section className="flex flex-col gap-3 border-ink border-t pt-4">
        <h2 className="text-2xl">{texts.pay}</h2>
        {payment ? (
          <>
            <p>{texts.payLead}</p>
            <p className="font-semibold text-lg [overflow-wrap:anywhere]">{payment.host}</p>
            <p>
              <a
                href={payment.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
              >
                {texts.payOpen({ university: payment.university })}
              </a>
            </p>
          </>
        ) : (
          <p>{texts.noPay}</p>
        )}
        <p className="font-semibold">{texts.payNever}</p>
      </section>
      <p className="text-ink-muted text-sm">{texts.safety}</p>
    </Frame>
  );
}
