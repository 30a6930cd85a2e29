import { stringify } from "csv-stringify/sync";
import type { SubscriberRecord } from "./subscriber-record.ts";
import { SUBSCRIPTION_STATUS_LABELS, subscriptionLabel } from "./subscribers.words.ts";

/** The subscribers as a spreadsheet reads them; an address that begins like a formula stays a text. */
export function subscribersCsv(subscribers: readonly SubscriberRecord[]): string {
  return stringify(
    subscribers.map(({ email, kind, status, createdAt, confirmedAt, unsubscribedAt }) => ({
      address: email,
      topic: subscriptionLabel(kind),
      status: SUBSCRIPTION_STATUS_LABELS[status],
      since: createdAt.toISOString(),
      confirmed: confirmedAt?.toISOString() ?? "",
      left: unsubscribedAt?.toISOString() ?? "",
    })),
    {
      header: true,
      columns: ["address", "topic", "status", "since", "confirmed", "left"],
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
}
