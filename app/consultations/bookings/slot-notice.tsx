import { Notice } from "#app/ui/notice.tsx";
import { booking as words } from "./booking.words.ts";
import type { SlotUnavailable } from "./booking-refusal.ts";
import { dayText, timeText, zoneText } from "./booking-time.ts";
import { TimeButtons, TimesForm } from "./times-form.tsx";

type SlotNoticeProps = {
  gone: SlotUnavailable;
  zone: string;
  action: string;
  hidden: Readonly<Record<string, string>>;
};

/** For a visitor who was too late: why, and the nearest times, each a button. */
export function SlotNotice({ gone, zone, action, hidden }: SlotNoticeProps) {
  const days = Map.groupBy(gone.nearest, (start) => dayText(start, zone));
  return (
    <>
      <Notice tone="warning" title={words.gone[gone.because]} live>
        {gone.nearest.length === 0 ? words.goneNothing : words.goneNearest}
      </Notice>
      {gone.nearest[0] === undefined ? null : (
        <p className="mt-4 text-ink-muted text-sm">
          {words.timesIn({ zone: zoneText(gone.nearest[0], zone) })}
        </p>
      )}
      <TimesForm action={action} hidden={hidden}>
        {[...days].map(([day, starts]) => (
          <div key={day} className="grid gap-x-6 border-line border-b py-4 sm:grid-cols-[13rem_1fr]">
            <h2 className="py-2 font-semibold text-sm">{day}</h2>
            <TimeButtons times={starts.map((start) => ({ start, label: timeText(start, zone) }))} />
          </div>
        ))}
      </TimesForm>
    </>
  );
}
