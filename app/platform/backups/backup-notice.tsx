import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { backupMessages as texts } from "./backups.words.ts";

type BackupNoticeProps = { last: Date | null; place: Place; linked?: boolean };

/** Says that the newest backup is too old. */
export function BackupNotice({ last, place, linked = false }: BackupNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={texts.oldTitle}
      actions={linked ? <TextLink to="/admin/settings/system">{texts.look}</TextLink> : undefined}
    >
      {last ? texts.old({ day: formatDay(last, place) }) : texts.noneYet}
    </Notice>
  );
}
