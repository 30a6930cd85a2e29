import { Badge } from "#app/ui/badge.tsx";
import { enquiryMessages } from "./enquiries.words.ts";
import type { EnquiryRow } from "./enquiry-row.ts";

export function EnquiryBadge({ enquiry }: { enquiry: Pick<EnquiryRow, "handledAt" | "isLate"> }) {
  const handled = enquiry.handledAt !== null;
  if (enquiry.isLate) return <Badge variant="destructive">{enquiryMessages.late}</Badge>;
  return (
    <Badge variant={handled ? "secondary" : "warning"}>
      {handled ? enquiryMessages.handledYes : enquiryMessages.handledNo}
    </Badge>
  );
}
