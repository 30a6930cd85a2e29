import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type Branch, branchOptions, NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { Option } from "#app/platform/records/option.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import type { WorkCounts } from "./moved-work.ts";
import { followHint, followText, isNoWork } from "./moved-work.words.ts";

const texts = branchMessages.transfer;

type TransferFormProps = {
  student: {
    readonly version: number;
    readonly branchId: string | null;
    readonly counsellorId: string | null;
    readonly counsellorName: string | null;
  };
  /** What the current counsellor has. */
  work: WorkCounts;
  branches: readonly Branch[];
  counsellors: readonly Option[];
  lastResult: SubmissionResult<string[]> | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
  /** Where Cancel leads: the page without the form. */
  closeTo: string;
};

/** Transfers a student to another branch. Posts the intent `transfer`. Works without script. */
export function TransferForm({
  student,
  work,
  branches,
  counsellors,
  lastResult,
  notice,
  closeTo,
}: TransferFormProps) {
  const [form, fields] = useForm<{
    branchId?: string;
    counsellorId?: string;
    follow?: string;
    reason?: string;
  }>({
    id: "transfer",
    lastResult: lastResult ?? null,
    defaultValue: { branchId: student.branchId ?? NO_BRANCH, counsellorId: "", follow: "on", reason: "" },
  });
  const pending = useNavigation().formData?.get("intent") === "transfer";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="my-2 flex flex-col gap-4">
      <input type="hidden" name="intent" value="transfer" />
      <input type="hidden" name="version" value={student.version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <SelectField
        field={fields.branchId}
        label={branchMessages.branch}
        options={[
          { value: NO_BRANCH, label: branchMessages.noBranch },
          ...branchOptions(branches, student.branchId),
        ]}
      />
      <SelectField
        field={fields.counsellorId}
        label={texts.counsellor}
        hint={texts.counsellorHint}
        optional
        options={[
          { value: "", label: texts.keep },
          ...counsellors.filter(({ value }) => value !== student.counsellorId),
        ]}
      />
      {student.counsellorName && !isNoWork(work) ? (
        <Checkbox
          id={fields.follow.id}
          name={fields.follow.name}
          key={fields.follow.key}
          defaultChecked={fields.follow.initialValue === "on"}
          label={followText(work, student.counsellorName)}
          hint={work.tasks > 0 ? followHint() : undefined}
        />
      ) : null}
      <LinesField field={fields.reason} label={texts.reason} optional rows={2} maxLength={1000} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={pending}>
          {texts.button}
        </Button>
        <ButtonLink to={closeTo} variant="ghost" size="sm" replace preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
