import { useState, useSyncExternalStore } from "react";
import type { PasskeyAsk } from "./ceremony.view.ts";
import { passkeyMessages } from "./passkeys.words.ts";

const never = () => () => {};

/**
 * Requests a passkey from the device and passes its answer to the callback, or sets `problem`. `ready` is false
 * without script, where no passkey can be used.
 */
export function usePasskey(ask: PasskeyAsk, onAnswer: (credential: string) => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const start = async () => {
    if (asking) return;
    setProblem(null);
    setAsking(true);
    const outcome = await askDevice(ask);
    setAsking(false);
    if (outcome.ok) onAnswer(outcome.credential);
    else setProblem(outcome.problem);
  };
  return { ready, asking, problem, start };
}

/** Loads the code only when the button is used. */
async function askDevice(
  ask: PasskeyAsk,
): Promise<{ ok: true; credential: string } | { ok: false; problem: string }> {
  const ceremony = await import("./ceremony.view.ts").catch(() => null);
  if (!ceremony) return { ok: false, problem: passkeyMessages.offline };
  const outcome = await ceremony.askPasskey(ask);
  return outcome.ok ? outcome : { ok: false, problem: ceremony.passkeyProblemText(outcome.problem) };
}
