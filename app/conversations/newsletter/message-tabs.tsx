import { subscriberMessages } from "#app/conversations/newsletter/subscribers.words.ts";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

type MessageTabsProps = { current: "threads" | "enquiries" | "subscribers" };

/** The lists under Messages: conversations, enquiries, and who wants to hear more. */
export function MessageTabs({ current }: MessageTabsProps) {
  return (
    <div className="mb-4">
      <TabLinks
        label={outboxMessages.tabs}
        items={[
          {
            href: "/admin/messages/threads",
            label: outboxMessages.threads,
            current: current === "threads",
          },
          {
            href: "/admin/messages?tab=enquiries",
            label: outboxMessages.enquiries,
            current: current === "enquiries",
          },
          {
            href: "/admin/messages/subscribers",
            label: subscriberMessages.title,
            current: current === "subscribers",
          },
        ]}
      />
    </div>
  );
}
