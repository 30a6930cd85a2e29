import type { ReactNode } from "react";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { USUAL_SHARE_PARTS } from "./parts.ts";
import { ShareForm, WithdrawShareForm } from "./share-form.tsx";
import type { ShareRecord } from "./share-record.ts";
import { shareMessages as texts } from "./shares.words.ts";
import { ShareHistory } from "./shares-section.tsx";

type SharePageProps = {
  by: "student" | "staff";
  found: {
    readonly version: number;
    readonly shares: readonly ShareRecord[];
    readonly university: string | null;
    readonly isMinor: boolean;
    readonly isClosed: boolean;
  };
  mayWrite: boolean;
  answer: FormAnswer | undefined;
  disclosure?: ReactNode;
  place: Place;
};

/** The page to give, change and withdraw a consent, with its history. */
export function SharePage({ by, found, mayWrite, answer, disclosure, place }: SharePageProps) {
  const share = found.shares.find(({ isInForce }) => isInForce);
  const isGiven = found.shares[0]?.withdrawnAt === null;
  const given = answerFor(answer, by === "student" ? "give" : "record");
  const stale = answer !== undefined && answer.staleVersion !== null;
  return (
    <div className="flex flex-col gap-8">
      {stale ? <Notice tone="warning" live title={texts.stale} /> : null}
      {!mayWrite ? null : found.university === null ? (
        <Notice tone="warning" title={texts.noUniversity} />
      ) : found.isClosed ? (
        <Notice tone="warning" title={texts.closed} />
      ) : (
        <ShareForm
          key={found.version}
          by={by}
          version={found.version}
          parts={share?.parts ?? USUAL_SHARE_PARTS}
          isMinor={found.isMinor}
          isChange={share !== undefined}
          lastResult={given?.lastResult}
          disclosure={disclosure}
        />
      )}
      {mayWrite && isGiven ? <WithdrawShareForm version={found.version} /> : null}
      {by === "staff" || found.shares.length > 0 ? (
        <Card title={texts.staff.history} level={by === "staff" ? 3 : 2}>
          <ShareHistory shares={found.shares} place={place} />
        </Card>
      ) : null}
    </div>
  );
}
