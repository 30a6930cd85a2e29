import type { SubmissionResult } from "@conform-to/react";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";
import { type Decision, DecisionForm } from "./decision-form.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

type DecisionSectionProps = {
  request: ApprovalRecord;
  moves: readonly Pick<Move<Decision>, "to" | "reason">[];
  mayDecide: boolean;
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  pending: Decision | null;
  place: Place;
};

/** What can be decided about a request now, or why nothing can. */
export function DecisionSection(props: DecisionSectionProps) {
  const { request, moves, refused, place } = props;
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  const notice = overtaken ? <OvertakenNotice request={request} place={place} /> : null;
  if (moves.length === 0) {
    return (
      <Card title={approvalMessages.decisionTitle} level={3}>
        {notice}
        <p className="text-ink-muted">
          {props.mayDecide ? approvalMessages.final : approvalMessages.onlyOwners}
        </p>
      </Card>
    );
  }
  return (
    <Card title={approvalMessages.decisionTitle} level={3}>
      <DecisionForm
        request={request}
        moves={moves}
        intent={request.kind === "staff" ? "decide-staff" : "decide"}
        lastResult={refused?.lastResult}
        pending={props.pending}
        notice={notice}
      />
    </Card>
  );
}
