import { type ComponentProps, useState, useSyncExternalStore } from "react";
import { Eye, EyeOff } from "./icons.tsx";
import { Input } from "./input.tsx";
import { uiMessages } from "./ui.words.ts";

const never = () => () => {};

/** A password field; once there is script, it can be shown while one types. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        className="pe-12"
      />
      {scripted ? (
        <button
          type="button"
          aria-label={shown ? uiMessages.hidePassword : uiMessages.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 place-content-center rounded-sm text-ink-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ) : null}
    </span>
  );
}
