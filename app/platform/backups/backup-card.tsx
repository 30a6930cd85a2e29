import { formatFileSize } from "#app/platform/files/file-size.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
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
    readonly isPlanned: boolean;
    readonly isDue: boolean;
  };
  place: Place;
};

/** When the last backup was made, and whether it can be trusted. */
export function BackupCard({ backups: { last, isPlanned, isDue }, place }: BackupCardProps) {
  const plan = { term: texts.plan, value: isPlanned ? texts.planned : texts.notPlanned };
  return (
    <Card title={texts.title} description={texts.how}>
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
                plan,
              ]
            : [{ term: texts.made, value: texts.none }, plan]
        }
      />
    </Card>
  );
}
