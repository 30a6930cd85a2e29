import { enquiryMessages } from "#app/conversations/outbox/outbox.words.ts";
import { Badge } from "#app/ui/badge.tsx";

export function EnquiryBadge({ handled }: { handled: boolean }) {
  return (
    <Badge variant={handled ? "secondary" : "warning"}>
      {handled ? enquiryMessages.handledYes : enquiryMessages.handledNo}
    </Badge>
  );
}
