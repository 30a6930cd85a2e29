import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ProposalRecord } from "./proposal-record.ts";
import { proposalMessages as texts } from "./proposals.words.ts";

/** Who proposed it and when, what they say to it, and when it ended. */
export function ProposalHead({ proposal, place }: { proposal: ProposalRecord; place: Place }) {
  const { createdAt, proposedBy, endedAt, status, note, evidence } = proposal;
  const date = formatDay(createdAt, place);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted text-sm">
        {proposedBy ? texts.byOn({ date, name: proposedBy }) : texts.on({ date })}
        {endedAt
          ? ` · ${(status === "withdrawn" ? texts.withdrawnOn : texts.decidedOn)({ date: formatDay(endedAt, place) })}`
          : null}
      </p>
      {note ? (
        <blockquote className="whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
          {note}
        </blockquote>
      ) : null}
      {evidence ? (
        <p className="[overflow-wrap:anywhere]">
          <a href={evidence} target="_blank" rel="noreferrer nofollow">
            {evidence}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Whether the course has changed since the proposal. */
export const MovedOnNotice = () => (
  <Notice tone="warning" title={texts.movedOn}>
    {texts.movedOnText}
  </Notice>
);
