import { useState, useSyncExternalStore } from "react";
import { askPasskey, type PasskeyAsk } from "./ceremony.view.ts";
import type { PasskeyProblem } from "./factors.words.ts";

const never = () => () => {};

/**
 * Asks the device for a passkey and hands its answer on. `ready` is false without script, where no
 * passkey can be used.
 */
export function usePasskey(ask: PasskeyAsk, onAnswer: (credential: string) => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const start = async () => {
    if (asking) return;
    setProblem(null);
    setAsking(true);
    const outcome = await askPasskey(ask);
    setAsking(false);
    if (outcome.ok) onAnswer(outcome.credential);
    else setProblem(outcome.problem);
  };
  return { ready, asking, problem, start };
}
