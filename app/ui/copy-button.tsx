import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Check, Copy } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

const SHOWN_MS = 2000;

type CopyButtonProps = {
  text: string;
  label?: string;
  /** What is copied, for those who hear the buttons of many texts. */
  of?: string;
};

/** Copies a text and says that it did. */
export function CopyButton({ text, label = uiMessages.copy, of }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? uiMessages.copied : label}</span>
      {of ? <span className="sr-only">{of}</span> : null}
    </Button>
  );
}

/** A short text in a line that is copied by a press on it: a reference. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={copy}
        className="cursor-copy select-text whitespace-nowrap rounded-xs tabular-nums hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {text}
      </button>
      <span aria-live="polite" className="text-eucalyptus">
        {copied ? ` ${uiMessages.copied}` : null}
      </span>
    </>
  );
}

function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // Refused without a secure context or permission: the text stays selectable.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
