import {
  BOOKING_LANGUAGE_OPTIONS,
  BOOKING_TOPIC_OPTIONS,
} from "#app/consultations/scheduling/booking-choices.ts";
import type { Option } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { localPath } from "#app/words/local-path.ts";
import { booking as words } from "./booking.words.ts";
import type { RequestedBooking } from "./booking-schema.ts";

export type RequestFormProps = {
  wish: RequestedBooking;
  counsellors: readonly { id: string; name: string }[];
  zones: readonly Option[];
  /** What goes along: the frame, what the first link was about. */
  carried: Readonly<Record<string, string>>;
  /** Whether the visitor said where they are; else the page's script asks the browser. */
  zoneKnown: boolean;
};

/** The topic, the language, the counsellor and the time zone. A plain GET form. */
export function RequestForm({ wish, counsellors, zones, carried, zoneKnown }: RequestFormProps) {
  return (
    <form
      method="get"
      action={localPath("/book")}
      data-booking-wish
      data-zone-known={zoneKnown ? "" : undefined}
      className="grid grid-cols-2 items-end gap-3 max-sm:[&_select]:pe-7! sm:grid-cols-[5fr_3fr_4fr] sm:gap-x-4"
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.topic} id="wish-topic" className="max-sm:col-span-2">
        <NativeSelect name="topic" defaultValue={wish.topic} options={BOOKING_TOPIC_OPTIONS} />
      </Field>
      <Field label={words.language} id="wish-language">
        <NativeSelect name="language" defaultValue={wish.language} options={BOOKING_LANGUAGE_OPTIONS} />
      </Field>
      <Field label={words.counsellor} id="wish-counsellor">
        <NativeSelect
          name="counsellor"
          defaultValue={wish.counsellorId ?? ""}
          options={[
            { value: "", label: words.anyCounsellor },
            ...counsellors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="[&_select]:text-ink!"
        />
      </Field>
      <div className="flex items-end gap-2 max-sm:col-span-2 sm:contents">
        <Field label={words.zone} id="wish-zone" className="grow">
          <NativeSelect name="zone" defaultValue={wish.zone} options={zones} />
        </Field>
        <Button
          type="submit"
          className="data-stale:border-ochre data-stale:bg-ochre data-stale:text-on-ochre max-sm:px-2.5! max-sm:text-sm sm:justify-self-start"
        >
          {words.show}
        </Button>
      </div>
      <p role="status" hidden data-booking-stale className="col-span-full text-sm">
        {words.stale}
      </p>
    </form>
  );
}
