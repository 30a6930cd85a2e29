import { formatFileSize } from "#app/platform/files/file-size.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BackupCheck } from "./backup.ts";
import { BackupNotice } from "./backup-notice.tsx";
import { backupMessages as texts } from "./backups.words.ts";

type BackupCardProps = {
  backups: {
    readonly last: {
      readonly createdAt: Date;
      readonly bytes: number;
      readonly rows: number;
      readonly files: number;
      readonly verifiedAt: Date | null;
    } | null;
    readonly check: BackupCheck | null;
    readonly isPlanned: boolean;
    readonly isCheckPlanned: boolean;
    readonly isDue: boolean;
  };
  place: Place;
};

/** When the last backup was made, and whether it can be trusted. */
export function BackupCard({
  backups: { last, check, isPlanned, isCheckPlanned, isDue },
  place,
}: BackupCardProps) {
  const plans = [
    { term: texts.plan, value: isPlanned ? texts.planned : texts.notPlanned },
    { term: texts.checked, value: check ? checkText(check, place) : texts.notChecked },
    { term: texts.checkPlan, value: isCheckPlanned ? texts.checkPlanned : texts.checkNotPlanned },
  ];
  return (
    <Card title={texts.title} description={texts.how}>
      {check && check.problem !== null ? (
        <Notice tone="warning" title={texts.failedTitle}>
          {checkText(check, place)}
        </Notice>
      ) : null}
      {isDue ? <BackupNotice last={last?.createdAt ?? null} place={place} /> : null}
      <DescriptionList
        items={
          last
            ? [
                { term: texts.made, value: formatMoment(last.createdAt, place) },
                { term: texts.size, value: formatFileSize(last.bytes, place.locale) },
                { term: texts.rows, value: last.rows.toLocaleString(place.locale) },
                { term: texts.files, value: last.files.toLocaleString(place.locale) },
                {
                  term: texts.verified,
                  value: last.verifiedAt ? formatMoment(last.verifiedAt, place) : texts.notVerified,
                },
                ...plans,
              ]
            : [{ term: texts.made, value: texts.none }, ...plans]
        }
      />
    </Card>
  );
}

function checkText({ backup, problem, rows, files, opened, at }: BackupCheck, place: Place): string {
  const moment = formatMoment(new Date(at), place);
  if (problem !== null) {
    return backup === null
      ? texts.failedNone({ at: moment, problem })
      : texts.failed({ backup, at: moment, problem });
  }
  return texts.checkPassed({ at: moment, backup: backup ?? "", rows, opened, files });
}
