import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { TextField } from "#app/ui/form/text-field.tsx";
import { taskMessages } from "./tasks.words.ts";

const texts = taskMessages.fields;

type Typed = FieldMetadata<string | null | undefined>;

type DueFieldsProps = {
  day: Typed;
  time: Typed;
  zone: Typed;
  /** The reader's time zone, in which the time is entered. */
  timeZone: string;
};

/** The due date, and an optional time. */
export function DueFields({ day, time, zone, timeZone }: DueFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:gap-5">
      <TextField field={day} label={texts.dueOn} optional type="date" className="tabular-nums" />
      <TextField
        field={time}
        label={texts.dueTime}
        optional
        type="time"
        hint={texts.dueTimeHint({ zone: zoneName(timeZone) })}
        className="tabular-nums"
      />
      <input {...getInputProps(zone, { type: "hidden" })} key={zone.key} defaultValue={timeZone} />
    </div>
  );
}

/** "Kathmandu" of `Asia/Kathmandu`. */
const zoneName = (timeZone: string): string => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
