import { Form, useNavigation } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SNOOZE_HOURS } from "./message-schema.ts";
import type { Awaited } from "./thread.ts";
import { inboxMessages as texts, threadMessages } from "./threads.words.ts";

type CareFormsProps = {
  thread: {
    readonly version: number;
    readonly assigneeId: string | null;
    readonly awaits: Awaited;
    readonly waitingSince: Date | null;
    readonly snoozedUntil: Date | null;
  };
  /** The counsellor of the case. */
  counsellor: string | null;
  colleagues: readonly { value: string; label: string }[];
  stale: boolean;
  place: Place;
};

/** Who sees to a thread, whether it rests, and that nothing waits. Posts `assign`, `snooze` and `settle`. */
export function CareForms({ thread, counsellor, colleagues, stale, place }: CareFormsProps) {
  const { version, assigneeId, awaits, waitingSince, snoozedUntil } = thread;
  const pending = useNavigation().formData?.get("intent");
  return (
    <Card level={3} title={texts.care}>
      {stale ? <Notice tone="warning" title={threadMessages.stale} live className="mb-4" /> : null}
      {awaits === "us" && waitingSince ? (
        <p className="mb-3 text-sm">{texts.waiting({ time: formatMoment(waitingSince, place) })}</p>
      ) : null}
      {snoozedUntil ? (
        <p className="mb-3 text-sm">{texts.restsUntil({ time: formatMoment(snoozedUntil, place) })}</p>
      ) : null}
      <div className="flex flex-col gap-5">
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="version" value={version} />
          <Field label={texts.assignee}>
            <NativeSelect
              key={`${assigneeId} ${version}`}
              name="assigneeId"
              defaultValue={assigneeId ?? ""}
              options={[
                { value: "", label: texts.ofCase({ name: counsellor ?? texts.nobody }) },
                ...colleagues,
              ]}
            />
          </Field>
          <Button type="submit" size="sm" loading={pending === "assign"}>
            {texts.assign}
          </Button>
        </Form>
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="snooze" />
          <input type="hidden" name="version" value={version} />
          <Field label={texts.snoozeFor}>
            <NativeSelect
              key={version}
              name="hours"
              defaultValue={snoozedUntil ? "0" : "24"}
              options={SNOOZE_HOURS.filter((hours) => hours !== "0" || snoozedUntil !== null).map(
                (hours) => ({
                  value: hours,
                  label: texts.snoozeHours[hours],
                }),
              )}
            />
          </Field>
          <Button type="submit" size="sm" loading={pending === "snooze"}>
            {texts.snooze}
          </Button>
        </Form>
        {awaits === "us" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" size="sm" name="intent" value="settle" loading={pending === "settle"}>
              {texts.settle}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
