import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { COMPANY_DASHBOARDS, companyMessages as texts } from "./company.words.ts";
import type { OwnCompany } from "./own-company.ts";

/** A company's stored details, as its own members read them. */
export function CompanyFacts({ company, place }: { company: OwnCompany; place: Place }) {
  return (
    <Card look="headed" title={texts.onFile}>
      <DescriptionList
        columns={2}
        items={[
          { term: COMPANY_DASHBOARDS[company.role].nameTerm, value: <Value>{company.name}</Value> },
          { term: texts.contact, value: <Value>{company.contactName}</Value> },
          { term: texts.email, value: <Value>{company.email}</Value> },
          { term: texts.phone, value: company.phone },
          { term: texts.signedUp, value: formatDay(company.createdAt, place) },
        ]}
      />
    </Card>
  );
}

function Value({ children }: { children: string }) {
  return <span className="[overflow-wrap:anywhere]">{children}</span>;
}
