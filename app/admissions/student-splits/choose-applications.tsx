import { Form } from "react-router";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { RecordToSplit, SplitApplication } from "./split.ts";
import { splitMessages as texts } from "./student-splits.words.ts";

type ChooseApplicationsProps = { record: RecordToSplit; preset: readonly string[]; place: Place };

/** Selects the other person's applications; reloads the page with them. */
export function ChooseApplications({ record, preset, place }: ChooseApplicationsProps) {
  if (record.applications.length === 0) return <EmptyState title={texts.choose.none} />;
  return (
    <Form method="get" className="flex flex-col gap-5">
      <CheckboxGroup
        legend={texts.choose.title}
        hint={texts.choose.hint}
        name="application"
        defaultValue={preset}
        options={record.applications.map((each) => ({
          value: each.id,
          label: <span className="[overflow-wrap:anywhere]">{applicationTitle(each)}</span>,
          hint: (
            <span className="[overflow-wrap:anywhere]">
              {[submittedText(each, place), formatDay(each.createdAt, place)].join(" · ")}
            </span>
          ),
        }))}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.choose.next}
        </Button>
      </div>
    </Form>
  );
}

export const applicationTitle = ({ reference, course }: SplitApplication): string =>
  [reference, course].filter(Boolean).join(" · ");

export const submittedText = ({ submittedFor: name, dateOfBirth }: SplitApplication, place: Place): string =>
  isCalendarDate(dateOfBirth)
    ? texts.choose.about({ name, born: formatCalendarDate(dateOfBirth, place.locale) })
    : texts.choose.unborn({ name });
