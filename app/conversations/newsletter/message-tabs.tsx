import { subscriberMessages } from "#app/conversations/newsletter/subscribers.words.ts";
import type { MessageTab } from "#app/conversations/outbox/message-tabs.ts";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

type MessageTabsProps = { tabs: readonly MessageTab[]; current: MessageTab | "subscribers" | "threads" };

/** The lists under Messages: what was sent, what was asked, and who wants to hear more. */
export function MessageTabs({ tabs, current }: MessageTabsProps) {
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
          ...tabs.map((tab) => ({
            href: `/admin/messages?tab=${tab}`,
            label: tab === "outbox" ? outboxMessages.outbox : outboxMessages.enquiries,
            current: tab === current,
          })),
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
