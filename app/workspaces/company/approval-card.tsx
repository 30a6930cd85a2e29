import { companyMessages } from "#app/people/organisations/company.words.ts";
import { approvalNotice } from "#app/people/organisations/notices.ts";
import type { OwnCompany } from "#app/people/organisations/own-company.ts";
import { EmptyChart } from "#app/ui/brand/empty-chart.tsx";

/** The approval status of a company: the only content until it is approved. */
export function ApprovalCard({ company }: { company: OwnCompany }) {
  const notice = approvalNotice(company.role, company.status);
  if (!notice) return null;
  return (
    <section
      aria-labelledby="approval"
      className="mx-auto flex w-full max-w-prose flex-col items-center gap-3 py-8 text-center"
    >
      <EmptyChart className="mb-3 h-28 w-auto text-ink-faint" />
      <h2 id="approval" className="text-2xl">
        {notice.title}
      </h2>
      <p>{notice.text}</p>
      {company.status === "pending" ? (
        <p className="text-ink-muted [overflow-wrap:anywhere]">
          {companyMessages.nextPending({ email: company.email })}
        </p>
      ) : null}
      {company.status !== "pending" && company.decisionReason ? (
        <div className="text-start">
          <p className="text-ink-muted text-sm">{companyMessages.reason}</p>
          <blockquote className="mt-1 whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
            {company.decisionReason}
          </blockquote>
        </div>
      ) : null}
    </section>
  );
}
