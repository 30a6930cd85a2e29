import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accessMessages } from "./access.words.ts";
import type { AccountAccess } from "./account-access.ts";
import { ProofNotice } from "./proof-notice.tsx";

type Result = SubmissionResult<string[]> | undefined;

type AccessSectionProps = {
  access: AccountAccess;
  /** For a record that is not a person. */
  title?: string;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
  place: Place;
  /** Offers to make the linked counsellor record inactive in the same step. */
  hasCounsellor?: boolean;
  refused: { disable: Result; enable: Result };
  /** What to say if someone else was faster. */
  notice?: ReactNode;
};

/** Whether an account can sign in, with the controls to change it. Posts `disable-account`, `enable-account`. */
export function AccessSection(props: AccessSectionProps) {
  const { access, proofHref, place, refused } = props;
  const wasSent = refused.disable !== undefined || refused.enable !== undefined;
  return (
    <Card level={3} title={props.title ?? accessMessages.title}>
      <div className="flex flex-col gap-4">
        {props.notice}
        {access.disabledAt ? (
          <Notice
            tone="warning"
            title={disabledText(access.disabledByName, formatMoment(access.disabledAt, place))}
          >
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{access.disabledReason}</p>
          </Notice>
        ) : null}
        {proofHref ? <ProofNotice href={proofHref} newTab={wasSent} /> : null}
        {proofHref && !wasSent ? null : access.disabledAt ? (
          <EnableForm access={access} lastResult={refused.enable} />
        ) : (
          <DisableForm
            access={access}
            lastResult={refused.disable}
            hasCounsellor={props.hasCounsellor ?? false}
          />
        )}
      </div>
    </Card>
  );
}

type FormProps = { access: AccountAccess; lastResult: Result };

function DisableForm({ access, lastResult, hasCounsellor }: FormProps & { hasCounsellor: boolean }) {
  const [form, fields] = useForm<{ reason?: string; deactivateCounsellor?: string }>({
    id: "disable-account",
    lastResult: lastResult ?? null,
    defaultValue: { deactivateCounsellor: "on" },
  });
  const box = fields.deactivateCounsellor;
  const pending = useNavigation().formData?.get("intent") === "disable-account";
  return (
    <FoldedCard title={accessMessages.disable} open={lastResult !== undefined}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="disable-account" />
        <input type="hidden" name="version" value={access.version} />
        <p className="text-ink-muted">{accessMessages.disableHint}</p>
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField
          field={fields.reason}
          label={accessMessages.reason}
          hint={accessMessages.reasonHint}
          rows={2}
        />
        {hasCounsellor ? (
          <Checkbox
            id={box.id}
            name={box.name}
            key={box.key}
            defaultChecked={box.initialValue === "on"}
            error={box.errors}
            label={accessMessages.deactivateCounsellor}
          />
        ) : null}
        <div>
          <Button type="submit" variant="destructive" loading={pending}>
            {accessMessages.disable}
          </Button>
        </div>
      </Form>
    </FoldedCard>
  );
}

function EnableForm({ access, lastResult }: FormProps) {
  const pending = useNavigation().formData?.get("intent") === "enable-account";
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="enable-account" />
      <input type="hidden" name="version" value={access.version} />
      <p className="text-ink-muted">{accessMessages.enableHint}</p>
      <FormProblem errors={lastResult?.error?.[""] ?? undefined} />
      <div>
        <Button type="submit" loading={pending}>
          {accessMessages.enable}
        </Button>
      </div>
    </Form>
  );
}

const disabledText = (by: string | null, at: string) =>
  by ? accessMessages.disabledBy({ by, at }) : accessMessages.disabledSince({ at });
