import { useSearchParams } from "react-router";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { ClockText } from "#app/admissions/institution-queue/clock-text.tsx";
import { countryText } from "#app/admissions/institution-queue/country-text.ts";
import { institutionQueueMessages as texts } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { InlineField } from "#app/platform/records/inline-field.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import type { FoundReview, ReviewForms } from "./review-found.view.ts";

const ASSIGNEE_EDIT = "assignee";

type ReviewRailProps = {
  found: FoundReview;
  mayAssign: boolean;
  forms: ReviewForms;
  place: Place;
};

/** The facts of an application for its institution; its assignee is changed in place. */
export function ReviewRail({ found, mayAssign, forms, place }: ReviewRailProps) {
  const { row, clocks, contact } = found;
  const [search] = useSearchParams();
  const answer = answerFor(forms.answer, "assign");
  const assignee = row.assignee ? (
    <>
      <Avatar name={row.assignee} size="xs" />
      <span className="min-w-0">{row.assignee}</span>
    </>
  ) : (
    <span className="text-ink-faint">{texts.nobody}</span>
  );
  return (
    <Rail label={texts.page.facts}>
      <RailSection title={texts.page.facts}>
        <RailFacts>
          <RailFact label={texts.page.status}>{APPLICATION_STATUS_LABELS[row.status]}</RailFact>
          {mayAssign ? (
            <InlineField
              label={texts.columns.assignee}
              edit={ASSIGNEE_EDIT}
              intent="assign"
              name="assigneeId"
              record={{ id: row.id, version: forms.version }}
              stored={found.assigneeId ?? ""}
              shown={assignee}
              options={search.get("edit") === ASSIGNEE_EDIT || answer ? found.people : null}
              placeholder={texts.nobody}
              save={texts.assign}
              done={texts.flash.assigned}
              answer={answer}
              notice={answer ? forms.stale : null}
            />
          ) : (
            <RailFact label={texts.columns.assignee}>{assignee}</RailFact>
          )}
          <RailFact label={texts.page.received}>
            <time dateTime={row.receivedAt.toISOString()}>{formatDay(row.receivedAt, place)}</time>
          </RailFact>
          <RailFact label={texts.page.partner}>{row.partner ?? texts.noPartner}</RailFact>
        </RailFacts>
      </RailSection>
      <RailSection title={texts.page.clocks}>
        <ClockText clocks={clocks} median={clocks.median} />
      </RailSection>
      <RailSection title={texts.page.student}>
        <RailFacts>
          <RailFact label={texts.page.citizenship}>{countryText(row.country)}</RailFact>
          {contact?.email ? (
            <RailFact label={texts.page.email}>
              <EmailLink email={contact.email} />
            </RailFact>
          ) : null}
          {contact?.phone ? (
            <RailFact label={texts.page.phone}>
              <PhoneLink phone={contact.phone} />
            </RailFact>
          ) : null}
          {contact ? null : <RailFact label={texts.page.contact}>{texts.page.notShared}</RailFact>}
        </RailFacts>
      </RailSection>
    </Rail>
  );
}
