import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { visaFundLines, visaFundSources, visaFundSponsors, visaFunds } from "./funds.tables.server.ts";

const application = (id: unknown) => ({
  as: "application",
  value: sql`(select a.reference from applications a where a.id = ${id})`,
});

/** How a student’s visa is paid for. All of it is deleted with the student; no copy of it stays anywhere. */
export const fundsHoldings: readonly Holding[] = [
  holding({
    section: "visaFundLines",
    table: visaFundLines,
    columns: {
      id: "technical",
      sourceId: "technical",
      position: "technical",
      on: { as: "date", value: sql`${visaFundLines.on}` },
      description: "copied",
      amountMinor: "copied",
      balanceMinor: "copied",
      explanation: "copied",
      explainedBy: "others",
      recordedBy: "others",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => sql`${visaFundLines.sourceId} in (
      select s.id from visa_fund_sources s
      where s.application_id = any(${sql.param([...applicationIds])}::uuid[]))`,
    erasure: "deleted",
    newestBy: visaFundLines.createdAt,
  }),
  holding({
    section: "visaFundSources",
    table: visaFundSources,
    columns: {
      id: "technical",
      applicationId: application(visaFundSources.applicationId),
      kind: "copied",
      sponsorId: {
        as: "sponsor",
        value: sql`(select p.name from visa_fund_sponsors p where p.id = ${visaFundSources.sponsorId})`,
      },
      label: "copied",
      lastFour: "copied",
      currency: "copied",
      amountMinor: "copied",
      disbursedMinor: "copied",
      documentOn: "copied",
      isGovernmentDocument: "copied",
      recordedBy: "others",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => among(visaFundSources.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFundSources.createdAt,
  }),
  holding({
    section: "visaFundSponsors",
    table: visaFundSponsors,
    columns: {
      id: "technical",
      applicationId: application(visaFundSponsors.applicationId),
      name: "copied",
      relation: "copied",
      consentOn: "copied",
      recordedBy: "others",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => among(visaFundSponsors.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFundSponsors.createdAt,
  }),
  holding({
    section: "visaFunds",
    table: visaFunds,
    columns: {
      applicationId: application(visaFunds.applicationId),
      plannedOn: "copied",
      currency: "copied",
      rate: "copied",
      rateOn: "copied",
      rateSource: "copied",
      route: "copied",
      tuitionMinor: "copied",
      tuitionPaidMinor: "copied",
      stayDays: "copied",
      origin: "copied",
      hasTicket: "copied",
      travelMinor: "copied",
      accommodationPaidMinor: "copied",
      partner: "copied",
      children: "copied",
      school: "copied",
      familyGround: "copied",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ applicationIds }) => among(visaFunds.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFunds.createdAt,
  }),
];
