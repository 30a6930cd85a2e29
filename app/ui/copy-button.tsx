import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Check, Copy } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

const SHOWN_MS = 2000;

/** Copies a text and says that it did. */
export function CopyButton({ text, label = uiMessages.copy }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => {
        // Refused without a secure context or permission: the text stays selectable beside the button.
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <span aria-live="polite">{copied ? uiMessages.copied : label}</span>
    </Button>
  );
}
