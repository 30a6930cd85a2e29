import { Badge } from "#app/ui/badge.tsx";
import { enquiryMessages } from "./enquiries.words.ts";

export function EnquiryBadge({ handled }: { handled: boolean }) {
  return (
    <Badge variant={handled ? "secondary" : "warning"}>
      {handled ? enquiryMessages.handledYes : enquiryMessages.handledNo}
    </Badge>
  );
}
