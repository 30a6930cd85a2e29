import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { isReachedAlike } from "#app/admissions/students/likeness.ts";
import { ReasonBadges } from "#app/admissions/students/reason-badges.tsx";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { BriefLine, BriefPanel } from "#app/conversations/threads/brief-panel.tsx";
import { inboxMessages } from "#app/conversations/threads/threads.words.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CAMPAIGN_FIELDS, CAMPAIGN_LABELS } from "./campaign.ts";
import { enquiryMessages as texts } from "./enquiries.words.ts";
import type { EnquiryRow, EnquiryStudents } from "./enquiry-row.ts";

/** By which the button that opens it names it. */
export const CONTACT_ID = "enquiry-contact";

type EnquiryContactProps = {
  enquiry: EnquiryRow;
  /** The possible students of the sender; null without permission to see students. */
  students: EnquiryStudents | null;
  may: { readonly addStudent: boolean; readonly handle: boolean };
  /** A student with that email or phone was added since the page was read. */
  isThere: boolean;
  whatsApp: string | null;
  place: Place;
};

/** How a visitor is reached, and the student that they are or become. Posts `add-student` and `link-student`. */
export function EnquiryContact(props: EnquiryContactProps) {
  const { enquiry, students, may, isThere, whatsApp, place } = props;
  const { name, email, phone, createdAt, answerBy, handledAt, handledByName } = enquiry;
  const { source, campaign, consent } = enquiry;
  const handled = handledAt && formatMoment(handledAt, place);
  return (
    <BriefPanel id={CONTACT_ID} label={texts.contact} name={name}>
      <dl className="mt-3">
        {email ? (
          <BriefLine term={texts.email}>
            <EmailLink email={email} />
          </BriefLine>
        ) : null}
        {phone ? (
          <BriefLine term={texts.phone}>
            <PhoneLink phone={phone} />
          </BriefLine>
        ) : null}
        <BriefLine term={texts.columns.received}>{formatMoment(createdAt, place)}</BriefLine>
        {answerBy && !handledAt ? (
          <BriefLine term={texts.answerBy}>{formatMoment(answerBy, place)}</BriefLine>
        ) : null}
        {handled ? (
          <BriefLine term={texts.handledYes}>
            {handledByName ? texts.handledBy({ name: handledByName, time: handled }) : handled}
          </BriefLine>
        ) : null}
        {source ? <BriefLine term={texts.source}>{source}</BriefLine> : null}
        {CAMPAIGN_FIELDS.map((field) => {
          const value = campaign?.[field];
          return value ? (
            <BriefLine key={field} term={CAMPAIGN_LABELS[field]}>
              <span className="[overflow-wrap:anywhere]">{value}</span>
            </BriefLine>
          ) : null;
        })}
        {consent ? <BriefLine term={texts.consent}>{consent}</BriefLine> : null}
      </dl>
      {whatsApp ? (
        <p className="mt-3">
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
            {inboxMessages.whatsApp}
          </a>
        </p>
      ) : null}
      {students === null ? null : <Students students={students} may={may} isThere={isThere} place={place} />}
    </BriefPanel>
  );
}

type StudentsProps = Pick<EnquiryContactProps, "may" | "isThere" | "place"> & { students: EnquiryStudents };

function Students({ students: { linked, alike }, may, isThere, place }: StudentsProps) {
  const isKnown = alike.some(isReachedAlike);
  if (!linked && alike.length === 0 && !may.addStudent) return null;
  return (
    <section className="mt-5">
      <h3 className="font-semibold font-text text-sm">{texts.student}</h3>
      {isThere ? <Notice tone="warning" title={texts.studentExists} live className="my-2" /> : null}
      {linked ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={`/admin/students/${linked.id}`} className="font-semibold [overflow-wrap:anywhere]">
              {linked.name}
            </Link>
            <Badge variant={STUDENT_STAGE_BADGES[linked.stage]}>{STUDENT_STAGE_LABELS[linked.stage]}</Badge>
          </p>
          {may.handle ? <PressForm intent="link-student" label={texts.unlink} variant="ghost" /> : null}
        </>
      ) : null}
      {alike.length > 0 ? <p className="text-ink-muted text-xs">{texts.studentHint}</p> : null}
      <ul>
        {alike.map(({ id, name, createdAt, reasons }, at) => (
          <li key={id} className="border-line border-b py-2 last:border-b-0">
            <p>
              <Link to={`/admin/students/${id}`} className="font-semibold [overflow-wrap:anywhere]">
                {name}
              </Link>{" "}
              <span className="text-ink-muted text-xs">{formatDay(createdAt, place)}</span>
            </p>
            <ReasonBadges reasons={reasons} />
            {may.handle ? (
              <PressForm
                intent="link-student"
                of={id}
                label={texts.linkTo({ name })}
                variant={isKnown && at === 0 ? "secondary" : "ghost"}
              >
                <input type="hidden" name="studentId" value={id} />
              </PressForm>
            ) : null}
          </li>
        ))}
      </ul>
      {!linked && may.addStudent ? (
        <PressForm
          intent="add-student"
          label={isKnown ? texts.addAnother : texts.addStudent}
          variant={isKnown ? "ghost" : "secondary"}
        >
          {isKnown ? <input type="hidden" name="evenSo" value="on" /> : null}
        </PressForm>
      ) : null}
    </section>
  );
}

type PressFormProps = {
  intent: string;
  of?: string;
  label: string;
  variant: "secondary" | "ghost";
  children?: ReactNode;
};

function PressForm({ intent, of, label, variant, children }: PressFormProps) {
  const sent = useNavigation().formData;
  const pending = sent?.get("intent") === intent && (sent.get("studentId") ?? undefined) === of;
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value={intent} />
      <FormKey intent={intent} {...(of === undefined ? {} : { of })} />
      {children}
      <Button type="submit" size="sm" variant={variant} loading={pending}>
        {label}
      </Button>
    </Form>
  );
}
