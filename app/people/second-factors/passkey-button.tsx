import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { passkeyMessages } from "./passkeys.words.ts";
import { usePasskey } from "./use-passkey.ts";

type PasskeyButtonProps = {
  ask: "sign-in" | "proof";
  label: string;
  /** The route that verifies the answer; it redirects, or answers with a `problem`. */
  action: string;
  /** What else the route needs to know, for example where to continue. */
  fields?: Readonly<Record<string, string>>;
  variant?: "primary" | "secondary";
};

/** A button that uses a passkey. Renders nothing without script, where other methods are available. */
export function PasskeyButton({ ask, label, action, fields, variant = "secondary" }: PasskeyButtonProps) {
  const answer = useFetcher<{ problem?: string }>();
  const { ready, asking, problem, start } = usePasskey(ask, (credential) => {
    void answer.submit({ ...fields, intent: "passkey", credential }, { method: "post", action });
  });
  if (!ready) return null;
  const busy = asking || answer.state !== "idle";
  const words = problem ?? (busy ? undefined : answer.data?.problem);
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant={variant}
        className="w-full"
        loading={busy}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {asking ? (
        <p role="status" className="text-ink-muted text-sm">
          {passkeyMessages.waiting}
        </p>
      ) : null}
      {words ? <Notice tone="destructive" live title={words} /> : null}
    </div>
  );
}
