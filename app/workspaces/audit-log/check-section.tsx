import { Form, useNavigation } from "react-router";
import type { AuditLogProblem } from "#app/platform/audit/audit-problems.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AUDIT_PROBLEM_LABELS, auditLogMessages } from "./audit-log.words.ts";

const texts = auditLogMessages.check;

type Check = {
  readonly id: string;
  readonly createdAt: Date;
  readonly links: number;
  readonly head: string;
  readonly unsealed: number;
  readonly brokenAt: number | null;
  readonly problem: AuditLogProblem | null;
};

/** Whether the chain is intact according to the last check, with earlier checks. */
export function CheckSection({ checks, place }: { checks: readonly Check[]; place: Place }) {
  const pending = useNavigation().formData?.get("intent") === "check";
  const [last, ...earlier] = checks;
  return (
    <Card title={texts.title} description={texts.lead}>
      {last ? <Found check={last} place={place} /> : <p className="text-ink-muted">{texts.never}</p>}
      {last ? <p className="text-ink-muted text-sm">{texts.keep}</p> : null}
      <Form method="post">
        <FormKey intent="check" />
        <Button type="submit" name="intent" value="check" loading={pending}>
          {texts.now}
        </Button>
      </Form>
      {earlier.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm">{texts.earlier}</summary>
          <ul className="text-sm">
            {earlier.map((check) => (
              <li key={check.id} className="border-line border-b py-1.5">
                {formatMoment(check.createdAt, place)}: {check.problem ? where(check) : texts.wholeShort}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

function Found({ check, place }: { check: Check; place: Place }) {
  const at = formatMoment(check.createdAt, place);
  if (check.problem) {
    return (
      <Notice tone="destructive" title={texts.broken({ at })}>
        <p>{where(check)}</p>
        <p>{texts.what}</p>
      </Notice>
    );
  }
  return (
    <p className="[overflow-wrap:anywhere]">
      {texts.whole({ at, count: check.links })}{" "}
      {check.unsealed > 0 ? `${texts.unsealed({ count: check.unsealed })} ` : null}
      {texts.lastHash({ hash: check.head })}
    </p>
  );
}

function where({ brokenAt, problem }: Check): string {
  const said = problem === null ? "" : AUDIT_PROBLEM_LABELS[problem];
  return brokenAt ? texts.at({ position: brokenAt, problem: said }) : said;
}
