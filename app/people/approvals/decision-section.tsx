import type { SubmissionResult } from "@conform-to/react";
import { useSearchParams } from "react-router";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordMenuLink } from "#app/platform/records/record-menu.tsx";
import type { Move } from "#app/platform/records/state-machine.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages as texts } from "./approvals.words.ts";
import { type Decision, DecisionForm, decisionLabel } from "./decision-form.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

type Moves = readonly Pick<Move<Decision>, "to" | "reason">[];

type DecisionSectionProps = {
  request: ApprovalRecord;
  moves: Moves;
  mayDecide: boolean;
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  place: Place;
};

/** The pending decision about a request, and the form of the selected option. */
export function DecisionSection({ request, moves, mayDecide, refused, place }: DecisionSectionProps) {
  const [search] = useSearchParams();
  const asked = refused?.lastResult.initialValue?.decision ?? search.get("move");
  const move = moves.find(({ to }) => to === asked);
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  const notice = overtaken ? <OvertakenNotice request={request} place={place} /> : null;
  return (
    <>
      {refused && !move ? (
        <>
          {notice}
          <FormProblem errors={Object.values(refused.lastResult.error ?? {}).flatMap((each) => each ?? [])} />
        </>
      ) : null}
      <DecisionStrip request={request} moves={moves} mayDecide={mayDecide} place={place} />
      {move ? (
        <DecisionForm
          key={move.to}
          request={request}
          move={move}
          lastResult={refused?.lastResult}
          notice={notice}
        />
      ) : null}
    </>
  );
}

/** The menu of rare decisions: ending the access of an approved organisation. */
export function DecisionMenu({ status, moves }: { status: CompanyStatus; moves: Moves }) {
  const hrefWith = useRecordAddress();
  if (status !== "approved") return null;
  return moves.map(({ to }) => (
    <RecordMenuLink key={to} to={hrefWith({ move: to })}>
      {decisionLabel(to)}
    </RecordMenuLink>
  ));
}

function DecisionStrip({ request, moves, mayDecide, place }: Omit<DecisionSectionProps, "refused">) {
  const hrefWith = useRecordAddress();
  const { name, status } = request;
  const isPending = status === "pending";
  if (!mayDecide) {
    return isPending ? (
      <NextStrip label={texts.decisionTitle} title={texts.onlyOwners} action={null} />
    ) : null;
  }
  if (moves.length === 0) return <NextStrip label={texts.decisionTitle} title={texts.final} action={null} />;
  if (status === "approved") return null;
  const button = ({ to }: Moves[number]) => (
    <ButtonLink
      key={to}
      to={hrefWith({ move: to })}
      replace
      preventScrollReset
      variant={isPending && to === "approved" ? "primary" : "secondary"}
    >
      {decisionLabel(to)}
    </ButtonLink>
  );
  const approve = isPending ? moves.find(({ to }) => to === "approved") : undefined;
  return (
    <NextStrip
      label={texts.decisionTitle}
      title={isPending ? texts.decide : texts.hasNoAccess({ name })}
      detail={
        isPending
          ? texts.decideHint({ name, day: formatDay(request.createdAt, place) })
          : request.decisionReason
      }
      action={approve ? button(approve) : null}
      others={moves.filter((move) => move !== approve).map(button)}
    />
  );
}
