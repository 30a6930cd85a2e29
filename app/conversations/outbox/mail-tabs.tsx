import { Tabs } from "#app/ui/tabs.tsx";
import { outboxMessages } from "./outbox.words.ts";

type MailTabsProps = { subject: string; body: { readonly html: string; readonly text: string } };

/** The text of an email, formatted and plain. */
export function MailTabs({ subject, body }: MailTabsProps) {
  return (
    <Tabs
      label={outboxMessages.bodyTitle({ subject })}
      items={[
        {
          value: "formatted",
          label: outboxMessages.formatted,
          // The empty sandbox runs no script, sends no form, and keeps the mail out of our own page.
          content: (
            <iframe
              title={outboxMessages.bodyTitle({ subject })}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={framed(body.html)}
              className="h-136 w-full rounded-sm border border-line bg-white"
            />
          ),
        },
        {
          value: "plain",
          label: outboxMessages.plain,
          content: (
            <pre className="whitespace-pre-wrap rounded-sm border border-line bg-surface p-4 font-mono text-sm [overflow-wrap:anywhere]">
              {body.text}
            </pre>
          ),
        },
      ]}
    />
  );
}

/**
 * The mail for a frame of our own page, whose content policy it inherits: that allows no style elements,
 * so the mail's own (its dark look) is left out. Links open outside of the frame.
 */
function framed(html: string): string {
  return `<base target="_blank">${html.replace(/<style[\s\S]*?<\/style>/gi, "")}`;
}
