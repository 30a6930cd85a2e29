import { booking as words } from "#app/content/site/booking.ts";
import { bookingHref } from "#app/domain/bookings/booking-address.ts";
import { BOOKING_LANGUAGE_OPTIONS, BOOKING_TOPIC_OPTIONS } from "#app/domain/bookings/booking-choices.ts";
import type { BookingWish } from "#app/domain/bookings/booking-schema.ts";
import type { Option } from "#app/domain/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";

export type WishFormProps = {
  wish: BookingWish;
  counsellors: readonly { id: string; name: string }[];
  zones: readonly Option[];
  allZones: boolean;
  /** What goes along: the frame, what the first link was about. */
  carried: Readonly<Record<string, string>>;
  /** Whether the visitor said where they are; else the page's script asks the browser. */
  zoneKnown: boolean;
};

/** What the talk is about, in which language, with whom, and by which clock. A plain GET form. */
export function WishForm({ wish, counsellors, zones, allZones, carried, zoneKnown }: WishFormProps) {
  return (
    <form
      method="get"
      action="/book"
      data-booking-wish
      data-zone-known={zoneKnown ? "" : undefined}
      className="grid gap-x-5 gap-y-4 min-[30rem]:grid-cols-2"
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.topic} id="wish-topic">
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
      <Field label={words.zone} id="wish-zone">
        <NativeSelect name="zone" defaultValue={wish.zone} options={zones} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 min-[30rem]:col-span-2">
        <Button type="submit">{words.show}</Button>
        {allZones ? null : (
          <a
            href={bookingHref("/book", wish, { ...carried, zones: "all" })}
            className="inline-flex min-h-11 items-center text-eucalyptus text-sm underline underline-offset-4"
          >
            {words.allZones}
          </a>
        )}
      </div>
    </form>
  );
}
