import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { STUDENT_SOURCE_LABELS, type StudentSource } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import type { ComparedStudent } from "./comparison.ts";
import { differingFields, MERGE_FIELDS, type MergeChoices, type MergeField } from "./merge-choices.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";

type MergeFormProps = {
  pair: readonly [ComparedStudent, ComparedStudent];
  stays: string;
  preset: MergeChoices;
  lastResult: SubmissionResult<string[]> | undefined;
  place: Place;
  /** Something must be resolved elsewhere first. */
  isBlocked: boolean;
};

/** Selects the record to keep and the value of each differing field. Posts `merge`. */
export function MergeForm({ pair, stays, preset, lastResult, place, isBlocked }: MergeFormProps) {
  const [one, other] = pair;
  const pending = useNavigation().formData?.get("intent") === "merge";
  const typed = (field: string) => {
    const value = lastResult?.initialValue?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const differing = differingFields(one, other);
  const recordHint = (row: ComparedStudent) =>
    [row.name, texts.since({ day: formatDay(row.createdAt, place) })].join(" · ");
  const errorOf = (field: string) => lastResult?.error?.[field] ?? undefined;
  return (
    <Form method="post" className="flex flex-col gap-6">
      <FormProblem errors={lastResult?.error?.[""] ?? undefined} />
      <input type="hidden" name="version" value={one.version} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <RadioGroup
        legend={texts.stays}
        name="stays"
        columns={2}
        required
        error={errorOf("stays")}
        defaultValue={typed("stays") ?? stays}
        options={pair.map((row) => ({
          value: row.id,
          label: wrapped(row.name),
          hint: wrapped(facts(row, place)),
        }))}
      />
      {differing.map((field) => (
        <RadioGroup
          key={field}
          legend={
            <>
              {texts.fields[field]} <Badge variant="warning">{texts.differs}</Badge>
            </>
          }
          name={field}
          columns={2}
          required
          error={errorOf(field)}
          defaultValue={typed(field) ?? preset[field]}
          options={pair.map((row) => ({
            value: row.id,
            label: wrapped(valueText(row, field)),
            hint: wrapped(recordHint(row)),
          }))}
        />
      ))}
      {MERGE_FIELDS.filter((field) => !differing.includes(field)).map((field) => (
        <input key={field} type="hidden" name={field} value={stays} />
      ))}
      {differing.length < MERGE_FIELDS.length ? (
        <section>
          <h2 className="mb-1 text-xl">{texts.same}</h2>
          <DescriptionList
            items={MERGE_FIELDS.filter((field) => !differing.includes(field)).map((field) => ({
              term: texts.fields[field],
              value: wrapped(valueText(one, field)),
            }))}
          />
        </section>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{texts.kept}</p>
      {isBlocked ? null : (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="intent" value="merge" variant="primary" loading={pending}>
            {texts.merge}
          </Button>
          <span className="text-ink-muted text-sm">{texts.mergeHint}</span>
        </div>
      )}
    </Form>
  );
}

/** Email addresses can exceed the width of a phone. */
const wrapped = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;

/** Distinguishing facts of a record in one line. */
function facts(row: ComparedStudent, place: Place): string {
  const { fields } = texts;
  return [
    `${fields.created}: ${formatDay(row.createdAt, place)}`,
    row.account === null ? null : `${fields.account}: ${row.account || texts.yes}`,
    row.births.length > 0 ? `${fields.births}: ${row.births.join(", ")}` : null,
    row.agency === null ? null : `${fields.agency}: ${row.agency}`,
    row.isArchived ? fields.archived : null,
  ]
    .filter((fact) => fact !== null)
    .join(" · ");
}

function valueText(row: ComparedStudent, field: MergeField): string {
  switch (field) {
    case "name":
      return row.name;
    case "email":
      if (row.email === "") return texts.none;
      return row.isConfirmed ? texts.confirmed({ email: row.email }) : row.email;
    case "phone":
      return row.phone ?? texts.none;
    case "stage":
      return STUDENT_STAGE_LABELS[row.stage];
    case "counsellor":
      return row.counsellorName ?? texts.nobody;
    case "origin":
      return [STUDENT_SOURCE_LABELS[row.source as StudentSource], row.referredByName]
        .filter((part) => part !== null)
        .join(" · ");
  }
}
