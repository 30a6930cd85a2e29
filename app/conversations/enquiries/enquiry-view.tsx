import { Form } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { CircleCheck, RotateCcw } from "#app/ui/icons.tsx";
import { enquiryMessages } from "./enquiries.words.ts";
import { type EnquiryRow, enquiryText } from "./enquiry-row.ts";

/** What a visitor asked for, and how to reach them. */
export function EnquiryView({ enquiry, place }: { enquiry: EnquiryRow; place: Place }) {
  const { phone, handledAt, handledByName: name } = enquiry;
  const time = handledAt && formatMoment(handledAt, place);
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {enquiryText(enquiry) ?? <span className="text-ink-muted">{enquiryMessages.noMessage}</span>}
      </p>
      <DescriptionList
        items={[
          {
            term: enquiryMessages.email,
            value: <EmailLink email={enquiry.email} />,
          },
          {
            term: enquiryMessages.phone,
            value: phone && <PhoneLink phone={phone} />,
          },
          { term: enquiryMessages.columns.received, value: formatMoment(enquiry.createdAt, place) },
          ...(enquiry.answerBy
            ? [{ term: enquiryMessages.answerBy, value: formatMoment(enquiry.answerBy, place) }]
            : []),
          ...(time
            ? [
                {
                  term: enquiryMessages.handledYes,
                  value: name ? enquiryMessages.handledBy({ name, time }) : time,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** The one thing to do with an enquiry: note that it is seen to, or open it again. */
export function EnquiryAction({ handled, pending }: { handled: boolean; pending: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={handled ? "reopen" : "handle"}
        variant={handled ? "secondary" : "primary"}
        loading={pending}
        icon={handled ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      >
        {handled ? enquiryMessages.reopen : enquiryMessages.markHandled}
      </Button>
    </Form>
  );
}
