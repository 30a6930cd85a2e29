import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { IntakeRecord } from "./intake-record.ts";
import { intakeMessages } from "./intakes.words.ts";

/** What is known of an intake. */
export function IntakeFacts({ intake, locale }: { intake: IntakeRecord; locale: string }) {
  const day = (date: string | null) =>
    date === null ? intakeMessages.always : formatCalendarDate(date, locale);
  return (
    <div className="flex flex-col gap-4">
      {intake.fixed ? <Notice>{intakeMessages.fixedNotice}</Notice> : null}
      <DescriptionList
        items={[
          { term: intakeMessages.fields.code, value: intake.code },
          { term: intakeMessages.fields.opensOn, value: day(intake.opensOn) },
          { term: intakeMessages.fields.closesOn, value: day(intake.closesOn) },
          { term: intakeMessages.columns.applications, value: String(intake.applicationCount) },
        ]}
      />
    </div>
  );
}
