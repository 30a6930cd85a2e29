import { companyMessages } from "#app/content/messages/company.ts";
import { PortalHeader } from "#app/ui/portal-header.tsx";

/** The head of the dashboards of companies. */
export function CompanyHeader({ brandName, title }: { brandName: string; title: string }) {
  return (
    <PortalHeader
      brandName={brandName}
      title={title}
      accountLabel={companyMessages.account}
      signOutLabel={companyMessages.signOut}
    />
  );
}
