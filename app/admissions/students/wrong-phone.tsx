import { Form } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { CircleAlert } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.wrongPhone;

/** Says next to a phone number in a list that it is wrong. */
export function WrongPhoneMark() {
  return (
    <span className="ms-1.5 inline-block text-warning align-middle" title={texts.label}>
      <CircleAlert aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{texts.label}</span>
    </span>
  );
}

type WrongPhoneNoticeProps = {
  student: {
    readonly version: number;
    readonly phone: string | null;
    readonly phoneWrongSince: Date | null;
  };
  mayConfirm: boolean;
  place: Place;
};

/** Says that the phone number is wrong, and since when. Posts the intent `confirm-phone`. */
export function WrongPhoneNotice({ student, mayConfirm, place }: WrongPhoneNoticeProps) {
  const { phone, phoneWrongSince } = student;
  if (phone === null || phoneWrongSince === null) return null;
  return (
    <Notice title={texts.since({ day: formatDay(phoneWrongSince, place) })}>
      <p>{texts.hint({ phone })}</p>
      {mayConfirm ? (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="version" value={student.version} />
          <Button type="submit" size="sm" name="intent" value="confirm-phone">
            {texts.confirm}
          </Button>
        </Form>
      ) : null}
    </Notice>
  );
}
