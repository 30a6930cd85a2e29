import type { ReactNode } from "react";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { DetailsSection } from "#app/admissions/custom-fields/details-section.tsx";
import { daysUntil } from "#app/admissions/deadlines/deadline.ts";
import { deadlineText } from "#app/admissions/deadlines/deadlines.words.ts";
import { countryText } from "#app/admissions/institution-queue/country-text.ts";
import { OfferBadge } from "#app/admissions/offers/offer-facts.tsx";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { offerMessages } from "#app/admissions/offers/offers.words.ts";
import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { TagsLine } from "#app/admissions/tags/tags-line.tsx";
import { statedOfferText } from "#app/admissions/university-submissions/stated-offer-text.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { InlineField, RailLine } from "#app/platform/records/inline-field.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { formatCalendarDate, formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ShownApplication, ShownOverview } from "./application-record.ts";
import { recordTexts } from "./application-record.words.ts";
import { CHOICE_EDIT, COUNSELLOR_EDIT, TAGS_EDIT } from "./application-tabs.ts";

const texts = recordTexts.rail;
const fields = applicationMessages.fields;

type ApplicationRailProps = Pick<
  ShownApplication,
  "application" | "may" | "counsellors" | "offers" | "submission"
> &
  Pick<ShownOverview, "others" | "upcoming" | "booking" | "details" | "tags"> & {
    place: Place;
    today: string;
    /** The form that changes the course, while it is open. */
    choice: ReactNode;
    /** The form with the custom fields, while it is open. */
    detailsForm: ReactNode;
    /** The form with the tags, while it is open. */
    tagsForm: ReactNode;
    forCounsellor: FormAnswer | undefined;
    /** Someone else saved first, while this was being assigned. */
    counsellorNotice: ReactNode;
    mayOffer: boolean;
    seesCommissions: boolean;
  };

/** The facts of an application: course, student and upcoming dates. Editable ones are edited in place. */
export function ApplicationRail(props: ApplicationRailProps) {
  const { application, may, offers, submission, others, upcoming, booking, place, today } = props;
  const { person } = application;
  const hrefWith = useRecordAddress();
  const choiceEdit = may.setCourse ? CHOICE_EDIT : null;
  const nobody = <span className="text-ink-faint">{recordMessages.nobody}</span>;
  return (
    <Rail label={texts.title}>
      <RailSection title={texts.application}>
        {props.choice ?? (
          <RailFacts>
            <RailLine label={fields.course} edit={choiceEdit}>
              {application.course}
            </RailLine>
            {application.level ? (
              <RailFact label={fields.level}>{COURSE_LEVEL_LABELS[application.level]}</RailFact>
            ) : null}
            <RailLine label={fields.university} edit={choiceEdit}>
              {application.university}
            </RailLine>
            <RailLine label={fields.intake} edit={choiceEdit}>
              {application.intake}
            </RailLine>
          </RailFacts>
        )}
        <RailFacts>
          {may.assign ? (
            <InlineField
              label={texts.counsellor}
              edit={COUNSELLOR_EDIT}
              intent="assign"
              name="counsellorId"
              record={application}
              stored={application.counsellorId ?? ""}
              shown={application.counsellor ? <Person name={application.counsellor} /> : nobody}
              options={props.counsellors}
              placeholder={recordMessages.nobody}
              save={recordMessages.assign}
              done={texts.assigned}
              answer={props.forCounsellor}
              notice={props.counsellorNotice}
            />
          ) : (
            <RailFact label={texts.counsellor}>
              {application.counsellor ? <Person name={application.counsellor} /> : nobody}
            </RailFact>
          )}
          <RailFact label={application.source === "import" ? importedTexts.imported : fields.submitted}>
            <time dateTime={application.createdAt.toISOString()}>
              {formatDay(application.createdAt, place)}
            </time>
          </RailFact>
          {application.submittedBy ? (
            <RailFact label={fields.submittedBy}>{application.submittedBy}</RailFact>
          ) : null}
          <RailFact label={fields.source}>{STUDENT_SOURCE_LABELS[application.source]}</RailFact>
          {application.referredBy ? (
            <RailFact label={fields.referredBy}>{application.referredBy}</RailFact>
          ) : null}
        </RailFacts>
        <TagsLine tags={props.tags} mayEdit={may.update} edit={TAGS_EDIT} form={props.tagsForm} />
      </RailSection>
      <DetailsSection details={props.details} mayEdit={may.update} form={props.detailsForm} place={place} />
      <RailSection title={texts.student}>
        <RailFacts>
          <RailFact label={texts.name}>
            <TextLink to={`/admin/students/${person.id}`}>{person.name}</TextLink>
            <Badge variant={STUDENT_STAGE_BADGES[person.stage]}>{STUDENT_STAGE_LABELS[person.stage]}</Badge>
          </RailFact>
          {person.email ? (
            <RailFact label={fields.email}>
              <EmailLink email={person.email} />
            </RailFact>
          ) : null}
          {person.phone ? (
            <RailFact label={fields.phone}>
              <PhoneLink
                phone={person.phone}
                wrong={person.phoneWrongSince ? studentMessages.wrongPhone.label : null}
              />
            </RailFact>
          ) : null}
          <RailFact label={texts.citizenship}>{countryText(person.citizenship)}</RailFact>
          <RailFact label={texts.others}>
            {others.length === 0
              ? texts.noOthers
              : others
                  .map(({ status, count }) =>
                    texts.other({ count, status: APPLICATION_STATUS_LABELS[status] }),
                  )
                  .join(", ")}
          </RailFact>
        </RailFacts>
      </RailSection>
      <RailSection title={texts.upcoming}>
        {upcoming.length === 0 && !booking ? (
          <p className="text-ink-muted">{texts.noUpcoming}</p>
        ) : (
          <RailFacts>
            {upcoming.map((day) => (
              <RailFact
                key={`${day.kind} ${day.paper} ${day.day}`}
                label={formatCalendarDate(day.day, place.locale)}
              >
                <span
                  className={
                    day.isLate
                      ? "font-semibold text-destructive"
                      : daysUntil(day.day, today) <= SOON_DAYS
                        ? "font-semibold text-warning"
                        : undefined
                  }
                >
                  {deadlineText(day)}
                </span>
              </RailFact>
            ))}
            {booking ? (
              <RailFact label={formatMoment(new Date(booking.start), place)}>
                <TextLink to={`/admin/bookings/${booking.id}`}>
                  {texts.consultation({ counsellor: booking.counsellor })}
                </TextLink>
              </RailFact>
            ) : null}
          </RailFacts>
        )}
      </RailSection>
      {offers ? (
        <RailSection
          title={texts.offers}
          action={
            may.changeStatus && props.mayOffer ? (
              <TextLink to={`${offersPath("admin", application.id)}/new`}>{offerMessages.add}</TextLink>
            ) : null
          }
        >
          {offers.length === 0 ? (
            <p className="text-ink-muted">{statedOfferText(submission, place.locale) ?? texts.noOffers}</p>
          ) : null}
          <ul className="flex flex-col gap-1">
            {offers.map((offer) => (
              <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <TextLink to={`${offersPath("admin", application.id)}/${offer.id}`}>
                  {texts.offer({
                    course: offer.course,
                    day: formatCalendarDate(offer.expiresOn, place.locale),
                  })}
                </TextLink>
                <OfferBadge offer={offer} />
              </li>
            ))}
          </ul>
          {props.seesCommissions ? (
            <p>
              <TextLink to={hrefWith({ tab: "offers" })}>{texts.commission}</TextLink>
            </p>
          ) : null}
        </RailSection>
      ) : null}
    </Rail>
  );
}

/** Dates within this many days are highlighted. */
const SOON_DAYS = 14;

function Person({ name }: { name: string }) {
  return (
    <>
      <Avatar name={name} size="xs" />
      <span className="min-w-0">{name}</span>
    </>
  );
}
