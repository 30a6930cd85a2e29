import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import {
  APPLICATION_STATUS_BADGES,
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from "#app/admissions/applications/statuses.ts";
import { representationMessages as texts } from "#app/admissions/representations/representations.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type PartnerStudentProps = {
  version: number;
  /** Null where the partner does not represent the student. */
  applications:
    | readonly {
        id: string;
        reference: string;
        status: ApplicationStatus;
        course: string | null;
        university: string | null;
        createdAt: Date;
      }[]
    | null;
  may: { askAgain: boolean; withdraw: boolean; end: boolean };
  place: Place;
  children: ReactNode;
};

/** A partner's page of one student: applications, what is known of the representation, what can be done about it. */
export function PartnerStudent({ version, applications, may, place, children }: PartnerStudentProps) {
  const sent = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-col gap-8">
      {applications ? (
        <Card title={texts.applications}>
          {applications.length === 0 ? <p className="text-ink-muted">{texts.noApplications}</p> : null}
          <ul className="flex flex-col">
            {applications.map(({ id, reference, status, course, university, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3">
                <TextLink to={`/partner-dashboard/applications/${id}`}>{reference}</TextLink>
                <Badge variant={APPLICATION_STATUS_BADGES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {[course, university].filter(Boolean).join(", ")}
                </span>
                <span className="text-ink-muted text-sm">{formatDay(createdAt, place)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {children}
      {may.askAgain || may.withdraw || may.end ? (
        <div className="flex flex-wrap items-center gap-3">
          {may.askAgain ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="intent" value="ask-again" loading={sent === "ask-again"}>
                {texts.again}
              </Button>
            </Form>
          ) : null}
          {may.withdraw ? (
            <ConfirmedButton
              intent="withdraw"
              label={texts.withdraw}
              title={texts.withdrawTitle}
              description={texts.withdrawHint}
              version={version}
            />
          ) : null}
          {may.end ? (
            <ConfirmedButton
              intent="end"
              label={texts.end}
              title={texts.endTitle}
              description={texts.endHint}
              version={version}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
