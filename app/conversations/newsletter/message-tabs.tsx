import { UNFILED_PATH } from "#app/conversations/filed-emails/filed-email.ts";
import { filedEmailMessages } from "#app/conversations/filed-emails/filed-emails.words.ts";
import { subscriberMessages } from "#app/conversations/newsletter/subscribers.words.ts";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { MESSAGES_PATH } from "#app/conversations/threads/thread-paths.ts";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import type { MessageView } from "./message-views.ts";

const VIEWS: Readonly<Record<MessageView, { href: string; label: () => string }>> = {
  threads: { href: MESSAGES_PATH, label: () => outboxMessages.threads },
  enquiries: { href: `${MESSAGES_PATH}?tab=enquiries`, label: () => outboxMessages.enquiries },
  unfiled: { href: UNFILED_PATH, label: () => filedEmailMessages.title },
  subscribers: { href: `${MESSAGES_PATH}/subscribers`, label: () => subscriberMessages.title },
};

type MessageTabsProps = {
  /** The views that the reader can see. */
  views: readonly MessageView[];
  current: MessageView;
};

/** The views of Messages: what people wrote, what visitors asked, and who wants to hear more. */
export function MessageTabs({ views, current }: MessageTabsProps) {
  return (
    <SegmentedLinks
      label={outboxMessages.tabs}
      items={views.map((view) => ({
        href: VIEWS[view].href,
        label: VIEWS[view].label(),
        current: view === current,
      }))}
    />
  );
}
