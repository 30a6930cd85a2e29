import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { DetailsSection } from "#app/admissions/custom-fields/details-section.tsx";
import { StaffCard } from "#app/admissions/representations/staff-card.tsx";
import { lostReasonMessages } from "#app/admissions/students/lost-reasons.words.ts";
import type { WorkCounts } from "#app/admissions/students/moved-work.ts";
import { followHint, followText, isNoWork, movedText } from "#app/admissions/students/moved-work.words.ts";
import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { subStageMessages } from "#app/admissions/students/sub-stages.words.ts";
import { TagsLine } from "#app/admissions/tags/tags-line.tsx";
import { StudentInvoices } from "#app/billing/invoices/student-invoices.tsx";
import { StudentAgreements } from "#app/billing/service-agreements/agreement-list.tsx";
import { BOOKING_STATUS_BADGES } from "#app/consultations/bookings/booking-statuses.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { CONTACT_TOPIC_LABELS } from "#app/conversations/enquiries/contact-topics.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import {
  SUBSCRIPTION_STATUS_LABELS,
  subscriberMessages,
  subscriptionLabel,
} from "#app/conversations/newsletter/subscribers.words.ts";
import { whatsAppLink } from "#app/conversations/threads/whats-app.ts";
import { whatsAppMessages } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_LABELS } from "#app/people/spoken-languages/spoken-language.ts";
import { SavedList } from "#app/planning/points/saved-list.tsx";
import { savedPoints } from "#app/planning/points/saved-points.words.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { InlineField, InlineLine, RailLine } from "#app/platform/records/inline-field.tsx";
import { MoveForm, type NextState } from "#app/platform/records/move-form.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { studentPageTexts as texts } from "./student-page.words.ts";
import type { ShownStudent, ShownStudentOverview } from "./student-record.ts";
import {
  BRANCH_EDIT,
  CONTACT_EDIT,
  COUNSELLOR_EDIT,
  LOST_EDIT,
  STAGE_EDIT,
  SUB_STAGE_EDIT,
  TAGS_EDIT,
} from "./student-tabs.ts";

type StudentRailProps = {
  student: ShownStudent;
  overview: ShownStudentOverview;
  may: Readonly<
    Record<
      "update" | "note" | "sendAccountLink" | "changeStage" | "changeSubStage" | "assign" | "transfer",
      boolean
    >
  >;
  place: Place;
  /** Of the list that the record was opened from. */
  search: string;
  counsellors: readonly { value: string; label: string }[] | null;
  /** What the counsellor has, while another one is chosen. */
  work: WorkCounts | null;
  hasBranches: boolean;
  /** The forms of contact, stage, branch, tags and custom fields, while they are open. */
  contact: ReactNode;
  stage: ReactNode;
  transfer: ReactNode;
  /** The form that closes the student as lost, while it is open. */
  lost: ReactNode;
  tags: ReactNode;
  details: ReactNode;
  /** The choices of the sub-stage; null while it is only read. */
  subStages: readonly { value: string; label: string }[] | null;
  /** Whether there is a sub-stage to choose. */
  hasSubStages: boolean;
  forSubStage: FormAnswer | undefined;
  subStageNotice: ReactNode;
  forCounsellor: FormAnswer | undefined;
  /** Someone else saved first, while this was being assigned. */
  counsellorNotice: ReactNode;
};

/** Undoing an assignment returns what moved with it. */
const WITH_UNDO = { undo: "on" } as const;

/** The facts of a student: contact, stage and counsellor. */
export function StudentRail(props: StudentRailProps) {
  const { student, overview, may, place } = props;
  const counsellor = student.counsellorName ? (
    <>
      <Avatar name={student.counsellorName} size="xs" />
      <span className="min-w-0">{student.counsellorName}</span>
    </>
  ) : (
    <span className="text-ink-faint">{recordMessages.nobody}</span>
  );
  return (
    <Rail label={texts.rail}>
      <RailSection title={studentMessages.contact}>
        {props.contact ?? (
          <RailFacts>
            <ContactLine label={texts.name} mayEdit={may.update}>
              {student.name}
            </ContactLine>
            <RailFact label={studentMessages.fields.email}>
              {student.email ? <EmailLink email={student.email} /> : "—"}
            </RailFact>
            <RailFact label={studentMessages.fields.phone}>
              {student.phone ? (
                <PhoneLink
                  phone={student.phone}
                  wrong={student.phoneWrongSince ? studentMessages.wrongPhone.label : null}
                />
              ) : (
                "—"
              )}
              <ChatLink phone={student.phoneWrongSince ? null : student.phone} mayNote={may.note} />
            </RailFact>
            <RailFact label={studentMessages.fields.spokenLanguage}>
              {student.spokenLanguage ? SPOKEN_LANGUAGE_LABELS[student.spokenLanguage] : "—"}
            </RailFact>
            <RailFact label={studentMessages.account}>
              {student.accountClosedAt
                ? personalDataMessages.closedOn({ day: formatDay(student.accountClosedAt, place) })
                : student.hasAccount
                  ? studentMessages.hasAccount
                  : studentMessages.noAccount}
            </RailFact>
            {student.siblings.length > 0 ? (
              <RailFact label={studentMessages.siblings}>
                {student.siblings.map(({ id, name }) => (
                  <TextLink key={id} to={`/admin/students/${id}`}>
                    {name}
                  </TextLink>
                ))}
              </RailFact>
            ) : null}
          </RailFacts>
        )}
        {may.sendAccountLink ? <AccountLinkForm student={student} /> : null}
      </RailSection>
      <RailSection title={texts.record}>
        <RailFacts>
          {props.stage ? null : may.changeStage ? (
            <InlineLine label={recordMessages.stage} edit={STAGE_EDIT}>
              {STUDENT_STAGE_LABELS[student.stage]}
            </InlineLine>
          ) : (
            <RailFact label={recordMessages.stage}>{STUDENT_STAGE_LABELS[student.stage]}</RailFact>
          )}
        </RailFacts>
        {props.stage}
        <RailFacts>
          {props.hasSubStages ? (
            <InlineField
              label={subStageMessages.one}
              edit={SUB_STAGE_EDIT}
              intent="change-sub-stage"
              name="subStageId"
              record={student}
              stored={student.subStageId ?? ""}
              shown={
                student.subStageName ?? <span className="text-ink-faint">{subStageMessages.noSubStage}</span>
              }
              options={props.subStages}
              placeholder={subStageMessages.noSubStage}
              save={recordMessages.save}
              done={subStageMessages.changed}
              answer={props.forSubStage}
              notice={props.subStageNotice}
            />
          ) : student.subStageName ? (
            <RailFact label={subStageMessages.one}>{student.subStageName}</RailFact>
          ) : null}
        </RailFacts>
        {props.lost ?? (
          <RailFacts>
            <RailLine label={lostReasonMessages.status} edit={may.changeStage ? LOST_EDIT : null}>
              {student.lostReasonName
                ? lostReasonMessages.lostBecause({ reason: student.lostReasonName })
                : lostReasonMessages.open}
            </RailLine>
          </RailFacts>
        )}
        <TagsLine tags={overview.tags} mayEdit={may.update} edit={TAGS_EDIT} form={props.tags} />
        <RailFacts>
          {may.assign ? (
            <InlineField
              label={texts.counsellor}
              edit={COUNSELLOR_EDIT}
              intent="assign"
              name="counsellorId"
              record={student}
              stored={student.counsellorId ?? ""}
              shown={counsellor}
              options={props.counsellors}
              placeholder={recordMessages.nobody}
              save={recordMessages.assign}
              done={[studentMessages.assigned, student.moved && movedText(student.moved)]
                .filter(Boolean)
                .join(" · ")}
              extra={
                props.work && student.counsellorName && !isNoWork(props.work) ? (
                  <Checkbox
                    name="follow"
                    value="on"
                    defaultChecked={
                      !props.forCounsellor || props.forCounsellor.lastResult.initialValue?.follow === "on"
                    }
                    label={followText(props.work, student.counsellorName)}
                    hint={props.work.tasks > 0 ? followHint() : undefined}
                  />
                ) : null
              }
              undoWith={WITH_UNDO}
              answer={props.forCounsellor}
              notice={props.counsellorNotice}
            />
          ) : (
            <RailFact label={texts.counsellor}>{counsellor}</RailFact>
          )}
        </RailFacts>
        {props.transfer ??
          (props.hasBranches ? (
            <RailFacts>
              <RailLine label={branchMessages.branch} edit={may.transfer ? BRANCH_EDIT : null}>
                {student.branchName}
              </RailLine>
            </RailFacts>
          ) : null)}
        <RailFacts>
          <RailFact label={studentMessages.source}>{STUDENT_SOURCE_LABELS[student.source]}</RailFact>
          {student.referredBy ? (
            <RailFact label={studentMessages.referredBy}>{student.referredBy}</RailFact>
          ) : null}
          <RailFact label={studentMessages.since}>{formatDay(student.createdAt, place)}</RailFact>
        </RailFacts>
      </RailSection>
      {overview.enquiries && overview.enquiries.length > 0 ? (
        <RailSection title={enquiryMessages.title}>
          <ul>
            {overview.enquiries.map(({ id, topic, kind, createdAt }) => (
              <li key={id} className="border-line border-b py-1.5 last:border-b-0">
                <TextLink to={`/admin/messages/${id}`}>
                  {topic
                    ? CONTACT_TOPIC_LABELS[topic]
                    : (enquiryMessages.kinds[kind] ?? enquiryMessages.wroteOnSite)}
                </TextLink>
                <p className="text-ink-muted">{formatMoment(createdAt, place)}</p>
              </li>
            ))}
          </ul>
        </RailSection>
      ) : null}
      {overview.subscriptions && overview.subscriptions.length > 0 ? (
        <RailSection title={subscriberMessages.subscriptions}>
          <ul>
            {overview.subscriptions.map(({ id, kind, status, confirmedAt }) => (
              <li key={id} className="border-line border-b py-1.5 last:border-b-0">
                <TextLink to={`/admin/messages/subscribers/${id}`}>{subscriptionLabel(kind)}</TextLink>
                <p className="text-ink-muted">
                  {[SUBSCRIPTION_STATUS_LABELS[status], confirmedAt && formatDay(confirmedAt, place)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </RailSection>
      ) : null}
      <DetailsSection details={overview.details} mayEdit={may.update} form={props.details} place={place} />
      {overview.consultations && overview.consultations.length > 0 ? (
        <RailSection title={studentMessages.consultations}>
          <ul>
            {overview.consultations.map(({ id, start, counsellor: name, topic, status }) => {
              const { label, variant } = BOOKING_STATUS_BADGES[status];
              return (
                <li key={id} className="border-line border-b py-1.5 last:border-b-0">
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <Link
                      to={`/admin/bookings/${id}`}
                      className="inline-flex items-center font-semibold tabular-nums pointer-coarse:min-h-11"
                    >
                      {formatMoment(new Date(start), place)}
                    </Link>
                    <Badge variant={variant}>{label}</Badge>
                  </p>
                  <p className="text-ink-muted">{`${name} · ${BOOKING_TOPIC_LABELS[topic]}`}</p>
                </li>
              );
            })}
          </ul>
        </RailSection>
      ) : null}
      {overview.billed ? <StudentInvoices studentId={student.id} billed={overview.billed} /> : null}
      {overview.agreed ? <StudentAgreements studentId={student.id} agreed={overview.agreed} /> : null}
      {overview.representations ? (
        <StaffCard studentId={student.id} representations={overview.representations} />
      ) : null}
      {overview.saved && overview.saved.length > 0 ? (
        <RailSection title={savedPoints.title}>
          <SavedList
            results={overview.saved}
            hrefOf={(id) => `/admin/students/${student.id}/points/${id}${props.search}`}
            place={place}
          />
        </RailSection>
      ) : null}
    </Rail>
  );
}

function ContactLine({ label, mayEdit, children }: { label: string; mayEdit: boolean; children: ReactNode }) {
  return mayEdit ? (
    <InlineLine label={label} edit={CONTACT_EDIT}>
      {children}
    </InlineLine>
  ) : (
    <RailFact label={label}>{children}</RailFact>
  );
}

/** Sends a student without an address a link to open an account. Posts the intent `send-account-link`. */
function AccountLinkForm({ student }: { student: Pick<ShownStudent, "id" | "version"> }) {
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-col gap-2">
      <input type="hidden" name="id" value={student.id} />
      <input type="hidden" name="version" value={student.version} />
      <p className="text-ink-muted">{studentMessages.accountLink.hint}</p>
      <div>
        <Button type="submit" size="sm" name="intent" value="send-account-link">
          {studentMessages.accountLink.send}
        </Button>
      </div>
    </Form>
  );
}

type StageFormProps = {
  student: Pick<ShownStudent, "id" | "version" | "stage">;
  next: readonly NextState[];
  answer: FormAnswer | undefined;
  notice: ReactNode;
};

/** Moves a student to another stage, with a reason. */
export function StageForm({ student, next, answer, notice }: StageFormProps) {
  const hrefWith = useRecordAddress();
  return (
    <div className="my-2">
      <MoveForm
        key={student.stage}
        intent="change-stage"
        field="stage"
        label={studentMessages.changeStage}
        record={student}
        next={next}
        lastResult={answer?.lastResult}
        notice={notice}
      />
      <ButtonLink
        to={hrefWith({ edit: null })}
        replace
        preventScrollReset
        variant="ghost"
        size="sm"
        className="mt-2"
      >
        {recordMessages.cancel}
      </ButtonLink>
    </div>
  );
}

/** Opens a chat on the reader’s own phone or computer, and adds a note that there was one. Posts the intent `add-note`. */
function ChatLink({ phone, mayNote }: { phone: string | null; mayNote: boolean }) {
  const href = whatsAppLink(phone, null);
  if (href === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <TextLink href={href}>{whatsAppMessages.name}</TextLink>
      {mayNote ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="add-note" />
          <FormKey intent="add-note" />
          <input type="hidden" name="body" value={whatsAppMessages.chatNote} />
          <Button type="submit" variant="link" size="sm">
            {whatsAppMessages.logChat}
          </Button>
        </Form>
      ) : null}
    </span>
  );
}
