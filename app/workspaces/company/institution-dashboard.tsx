import type { Funnel, Period } from "#app/admissions/institution-queue/numbers.ts";
import type { QueueDay } from "#app/admissions/institution-queue/queue-day.ts";
import {
  OffersOut,
  PendingReviews,
  type QueueClock,
  QueueFocus,
} from "#app/admissions/institution-queue/queue-overview.tsx";
import { CoursesCard } from "#app/catalogue/course-proposals/courses-card.tsx";
import { companyMessages } from "#app/people/organisations/company.words.ts";
import type { OwnCompany } from "#app/people/organisations/own-company.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WebsiteLink } from "#app/ui/website-link.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { CompanyHead, type CompanyHeadProps } from "./company-head.tsx";
import { InstitutionFigures } from "./institution-figures.tsx";

type InstitutionDashboardProps = CompanyHeadProps & {
  userId: string;
  /** Null until the institution is approved. */
  work: {
    /** Null for those who may not see applications. */
    day: QueueDay | null;
    funnel: Funnel | null;
    period: Period;
    catalogue: {
      universities: readonly { id: string; slug: string; name: string; open: number; closed: number }[];
      waiting: number;
    };
  } | null;
  clock: QueueClock;
};

/** What the people of an institution see: its approval, or what needs action, its figures and its courses. */
export function InstitutionDashboard(props: InstitutionDashboardProps) {
  const { company, work, userId, clock } = props;
  if (!work) {
    return (
      <div className="flex flex-col gap-6">
        <CompanyHead {...props} />
        {company ? <ApprovalCard company={company} /> : null}
      </div>
    );
  }
  const { day, funnel, period, catalogue } = work;
  return (
    <div className="flex flex-col gap-6">
      <CompanyHead {...props} />
      {day ? <QueueFocus day={day} usual={funnel?.daysToDecide ?? null} clock={clock} /> : null}
      {funnel ? (
        <InstitutionFigures
          funnel={funnel}
          period={period}
          universities={catalogue.universities}
          locale={clock.place.locale}
        />
      ) : null}
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {day ? (
          <div className="flex min-w-0 flex-col gap-7">
            <PendingReviews day={day} userId={userId} clock={clock} />
            <OffersOut day={day} clock={clock} />
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-7">
          <CoursesCard {...catalogue} none={companyMessages.noUniversities} />
          {company ? <Contact company={company} /> : null}
        </div>
      </div>
    </div>
  );
}

function Contact({ company: { contactName, phone, website } }: { company: OwnCompany }) {
  return (
    <Card
      look="headed"
      title={companyMessages.onFile}
      aside={<TextLink to="/account/organisation">{companyMessages.details}</TextLink>}
    >
      <DescriptionList
        items={[
          { term: companyMessages.contact, value: contactName },
          { term: companyMessages.phone, value: phone },
          {
            term: companyMessages.website,
            value: website ? <WebsiteLink href={website} /> : null,
          },
        ]}
      />
    </Card>
  );
}
