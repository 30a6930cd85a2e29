import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "react-router";
import { ASSIGNMENT_RULES } from "#app/consultations/scheduling/types.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { AssignmentSettings } from "./assignment-settings.ts";
import { bookingSettingsMessages } from "./booking-settings.words.ts";
import { NumberCell } from "./number-cell.tsx";

const texts = bookingSettingsMessages;

type AssignmentFormProps = {
  settings: AssignmentSettings;
  mayEdit: boolean;
  locale: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The assignment rule, and weight and priority of each counsellor. Posts the intent `save`. */
export function AssignmentForm({ settings, mayEdit, locale, lastResult }: AssignmentFormProps) {
  const { rule, version, people } = settings;
  const typed = lastResult?.initialValue;
  const problems = lastResult?.error;
  const weights = people.reduce((sum, { weight }) => sum + weight, 0);
  const cell = (name: "weight" | "priority", at: number, stored: number) => ({
    name,
    id: `${name}-${at}`,
    defaultValue: textAt(typed?.[name], at) ?? String(stored),
    problem: problems?.[`${name}[${at}]`]?.[0],
  });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-6">
        <FormProblem errors={problems?.[""] ?? undefined} />
        <RadioGroup
          legend={texts.rule}
          name="rule"
          error={problems?.rule ?? undefined}
          defaultValue={textAt(typed?.rule, 0) ?? rule}
          options={ASSIGNMENT_RULES.map((value) => ({ value, ...texts.rules[value] }))}
        />
        {people.length === 0 ? (
          <p className="text-ink-muted text-sm">{texts.nobody}</p>
        ) : (
          <Table caption={texts.people}>
            <TableHead>
              <TableHeader>{texts.columns.name}</TableHeader>
              <TableHeader>{texts.columns.weight}</TableHeader>
              <TableHeader>{texts.columns.priority}</TableHeader>
              <TableHeader align="end">{texts.columns.share}</TableHeader>
              <TableHeader align="end">{texts.columns.assigned}</TableHeader>
              <TableHeader align="end">{texts.columns.last}</TableHeader>
            </TableHead>
            <TableBody>
              {people.map(({ id, name, weight, priority, assigned, lastAssignedAt }, at) => {
                const gone = problems?.[`counsellor[${at}]`];
                return (
                  <TableRow key={id}>
                    <TableCell label={texts.columns.name}>
                      <input type="hidden" name="counsellor" value={id} />
                      <Link
                        to={`/admin/counsellors/${id}/hours`}
                        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                      >
                        {name}
                      </Link>
                      {gone ? <p className="text-destructive text-sm">{gone.join(" ")}</p> : null}
                    </TableCell>
                    <TableCell label={texts.columns.weight}>
                      <NumberCell {...cell("weight", at, weight)} label={texts.weightOf({ name })} />
                    </TableCell>
                    <TableCell label={texts.columns.priority}>
                      <NumberCell {...cell("priority", at, priority)} label={texts.priorityOf({ name })} />
                    </TableCell>
                    <TableCell label={texts.columns.share} align="end" className="tabular-nums">
                      {texts.shareOf({ share: Math.round((100 * weight) / weights) })}
                    </TableCell>
                    <TableCell label={texts.columns.assigned} align="end" className="tabular-nums">
                      {assigned}
                    </TableCell>
                    <TableCell label={texts.columns.last} align="end" className="tabular-nums">
                      {lastAssignedAt
                        ? formatCalendarDate(lastAssignedAt.toISOString().slice(0, 10), locale)
                        : texts.never}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        )}
        <p className="max-w-prose text-ink-muted text-sm">{texts.counted}</p>
        {mayEdit ? (
          <div>
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </Form>
  );
}

/** The text at an index of repeated fields; undefined if missing. */
function textAt(typed: unknown, at: number): string | undefined {
  const text: unknown = Array.isArray(typed) ? typed[at] : at === 0 ? typed : undefined;
  return typeof text === "string" ? text : undefined;
}
