import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { Option } from "#app/platform/records/option.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LOST_NOTE_MAX_LENGTH } from "./lost-reason.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";
import { cancelHint, cancelText } from "./moved-work.words.ts";

interface Lost {
  readonly version: number;
  readonly lostReasonId: string | null;
  readonly lostNote: string | null;
}

type LostFormProps = {
  student: Lost;
  reasons: readonly Option[];
  /** The number of open tasks about the student. */
  openTasks: number;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
  /** The page without the form, to which Cancel leads. */
  closeTo: string;
};

/** Closes a student as lost, or changes why. Posts the intent `close-as-lost`. Works without script. */
export function LostForm({ student, reasons, openTasks, lastResult, notice, closeTo }: LostFormProps) {
  const [form, fields] = useForm<{ lostReasonId?: string; lostNote?: string; cancelTasks?: string }>({
    id: "close-as-lost",
    lastResult: lastResult ?? null,
    defaultValue: {
      lostReasonId: student.lostReasonId ?? "",
      lostNote: student.lostNote ?? "",
      cancelTasks: "on",
    },
  });
  const pending = useNavigation().formData?.get("intent") === "close-as-lost";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="my-2 flex flex-col gap-4">
      <input type="hidden" name="intent" value="close-as-lost" />
      <input type="hidden" name="version" value={student.version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <SelectField
        field={fields.lostReasonId}
        label={texts.reason}
        hint={texts.hint}
        options={[{ value: "", label: texts.problems.choose }, ...reasons]}
      />
      <LinesField
        field={fields.lostNote}
        label={texts.note}
        optional
        rows={2}
        maxLength={LOST_NOTE_MAX_LENGTH}
      />
      {student.lostReasonId === null && openTasks > 0 ? (
        <Checkbox
          id={fields.cancelTasks.id}
          name={fields.cancelTasks.name}
          key={fields.cancelTasks.key}
          defaultChecked={fields.cancelTasks.initialValue === "on"}
          label={cancelText(openTasks)}
          hint={cancelHint()}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={pending}>
          {student.lostReasonId === null ? texts.close : texts.save}
        </Button>
        <ButtonLink to={closeTo} variant="ghost" size="sm" replace preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

type LostNoticeProps = {
  student: Lost & {
    readonly lostReasonName: string | null;
    readonly lostAt: Date | null;
    readonly lostByName: string | null;
  };
  mayReopen: boolean;
  place: Place;
};

/** Shows that a student is lost, since when and why. Posts the intent `reopen`. */
export function LostNotice({ student, mayReopen, place }: LostNoticeProps) {
  if (student.lostAt === null) return null;
  const title = texts.lostOn({ day: formatDay(student.lostAt, place), reason: student.lostReasonName ?? "" });
  return (
    <Notice title={title}>
      {student.lostByName ? <p>{texts.lostBy({ name: student.lostByName })}</p> : null}
      {student.lostNote ? <p className="whitespace-pre-line">{student.lostNote}</p> : null}
      {mayReopen ? (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="version" value={student.version} />
          <Button type="submit" size="sm" name="intent" value="reopen">
            {texts.reopen}
          </Button>
        </Form>
      ) : null}
    </Notice>
  );
}
