import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { STUDENT_STAGE_OPTIONS, type StudentStage } from "#app/admissions/students/stages.ts";
import { StudentFields } from "#app/admissions/students/student-fields.tsx";
import { isSameName, type NamedPerson } from "#app/people/credentials/same-person.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { andText } from "#app/words/list-text.ts";
import { applicationTitle, submittedText } from "./choose-applications.tsx";
import { splitPath } from "./paths.ts";
import {
  type RecordToSplit,
  SPLIT_ALONG,
  SPLIT_ITEMS,
  type SplitAlong,
  type SplitApplication,
  type Splittable,
} from "./split.ts";
import { splitMessages as texts } from "./student-splits.words.ts";

type SplitFormProps = {
  record: RecordToSplit;
  split: {
    readonly chosen: readonly SplitApplication[];
    readonly along: Readonly<Record<SplitAlong, number>>;
    readonly items: readonly Splittable[];
    /** The current representative of the student. */
    readonly agency: string | null;
    readonly kept: NamedPerson;
  };
  place: Place;
  lastResult: SubmissionResult<string[]> | undefined;
};

interface Typed {
  firstName: string;
  lastName?: string;
  oneName?: boolean;
  email: string;
  noEmail?: boolean;
  phone?: string;
  spokenLanguage?: string;
  stage?: StudentStage;
  keptFirstName?: string;
  keptLastName?: string;
}

/**
 * The form for the new student, the items that move, and the name of the remaining record. Posts `split`; works
 * without script.
 */
export function SplitForm({ record, split, place, lastResult }: SplitFormProps) {
  const { chosen, along, items, agency, kept } = split;
  const [who] = chosen;
  const pending = useNavigation().formData?.get("intent") === "split";
  const [form, fields] = useForm<Typed>({
    id: "split",
    lastResult: lastResult ?? null,
    defaultValue: {
      firstName: who?.firstName,
      lastName: who?.lastName,
      oneName: who !== undefined && who.lastName === "",
      email: who?.email || record.email,
      noEmail: !who?.email && !record.email,
      phone: who?.phone ?? "",
      spokenLanguage: record.spokenLanguage ?? "",
      stage: "Applicant",
      keptFirstName: kept.firstName,
      keptLastName: kept.lastName,
    },
  });
  const counted = SPLIT_ALONG.filter((name) => along[name] > 0);
  const names = [...new Set(chosen.map((each) => each.submittedFor))];
  const isSeveral = who !== undefined && chosen.some((each) => !isSameName(who, each));
  const typedItems = (kind: string) => {
    const value = lastResult?.initialValue?.[kind];
    return lastResult ? [value ?? []].flat().filter((id) => typeof id === "string") : undefined;
  };
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-8">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="version" value={record.version} />
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="applications" value={id} />
      ))}
      {isSeveral ? <Notice tone="warning">{texts.differ({ names: andText(names) })}</Notice> : null}
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl">{texts.choose.title}</h2>
          <ButtonLink to={splitPath(record.id)} variant="link" size="sm">
            {texts.choose.change}
          </ButtonLink>
        </div>
        <ul className="mt-2 flex flex-col border-line border-t">
          {chosen.map((each) => (
            <li key={each.id} className="border-line border-b py-2 [overflow-wrap:anywhere]">
              <span className="font-semibold">{applicationTitle(each)}</span>
              <span className="block text-ink-muted text-sm">{submittedText(each, place)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 font-semibold text-sm">{texts.along}</p>
        <p className="text-ink-muted text-sm">
          {counted.length > 0
            ? andText(counted.map((name) => texts.alongCounts[name]({ count: along[name] })))
            : texts.alongNothing}
        </p>
      </section>
      <section className="flex flex-col gap-5">
        <div>
          <h2 className="text-xl">{texts.who}</h2>
          <p className="text-ink-muted text-sm">{texts.whoHint}</p>
        </div>
        <StudentFields fields={fields} />
        {who && isCalendarDate(who.dateOfBirth) ? (
          <p className="text-sm">
            {texts.born}: {formatCalendarDate(who.dateOfBirth, place.locale)}
          </p>
        ) : null}
        <Field label={texts.stage} id={fields.stage.id} error={fields.stage.errors}>
          <NativeSelect
            {...getSelectProps(fields.stage)}
            key={fields.stage.key}
            options={STUDENT_STAGE_OPTIONS}
          />
        </Field>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          {record.account === null ? texts.noAccount : texts.account({ account: record.account })}
        </p>
      </section>
      {items.length > 0 ? (
        <section className="flex flex-col gap-5">
          <div>
            <h2 className="text-xl">{texts.itemsTitle}</h2>
            <p className="text-ink-muted text-sm">{texts.itemsHint}</p>
          </div>
          {agency === null ? null : <Notice>{texts.represented({ agency })}</Notice>}
          {SPLIT_ITEMS.map((kind) => {
            const own = items.filter((item) => item.kind === kind);
            if (own.length === 0) return null;
            const preset = own.filter(({ isTheirs }) => isTheirs).map(({ id }) => id);
            return (
              <CheckboxGroup
                key={kind}
                legend={texts.items[kind]}
                name={kind}
                look="plain"
                defaultValue={typedItems(kind) ?? preset}
                options={own.map(({ id, text, at }) => ({
                  value: id,
                  label: <span className="[overflow-wrap:anywhere]">{text}</span>,
                  hint: formatDay(at, place),
                }))}
              />
            );
          })}
          <p className="text-ink-muted text-sm">{texts.keeps}</p>
        </section>
      ) : (
        <p className="text-ink-muted text-sm">{texts.keeps}</p>
      )}
      <section className="flex flex-col gap-5">
        <div>
          <h2 className="text-xl">{texts.stays}</h2>
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {texts.staysHint({ name: [kept.firstName, kept.lastName].filter(Boolean).join(" ") })}
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.keptFirstName} label={texts.staysFirstName} autoComplete="off" />
          <TextField field={fields.keptLastName} label={texts.staysLastName} autoComplete="off" optional />
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" name="intent" value="split" variant="primary" loading={pending}>
          {texts.split}
        </Button>
        <span className="text-ink-muted text-sm">{texts.undo}</span>
      </div>
    </Form>
  );
}
