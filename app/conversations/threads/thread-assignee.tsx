import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Check, ChevronDown, Clock } from "#app/ui/icons.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { useMenu } from "#app/ui/use-menu.ts";
import { SNOOZE_HOURS } from "./message-schema.ts";
import type { Awaited } from "./thread.ts";
import { inboxMessages as texts } from "./threads.words.ts";

type ThreadAssigneeProps = {
  thread: {
    readonly version: number;
    readonly assigneeId: string | null;
    readonly awaits: Awaited;
    readonly snoozedUntil: Date | null;
  };
  /** The counsellor of the case. */
  counsellor: string | null;
  colleagues: readonly { value: string; label: string }[];
};

/**
 * The assignee of a conversation, whether it is snoozed, and that no reply is needed. Posts `assign`, `snooze` and
 * `settle`.
 */
export function ThreadAssignee({ thread, counsellor, colleagues }: ThreadAssigneeProps) {
  const { version, assigneeId, awaits, snoozedUntil } = thread;
  const pending = useNavigation().formData?.get("intent");
  const snooze = useRef<HTMLElement>(null);
  const settle = useRef<HTMLButtonElement>(null);
  useKeys({ h: () => snooze.current?.click(), e: () => settle.current?.click() });
  const assignee = colleagues.find(({ value }) => value === assigneeId)?.label ?? counsellor;
  const [firstName] = (assignee ?? texts.nobody).split(" ");
  return (
    <div className="flex flex-wrap items-center gap-1">
      <AssigneeMenu
        intent="assign"
        version={version}
        label={texts.assigneeIs({ name: assignee ?? texts.nobody })}
        button={
          <>
            {assignee ? <Avatar name={assignee} size="sm" /> : null}
            <span className="max-sm:sr-only">{firstName}</span>
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
      >
        {[{ value: "", label: texts.ofCase({ name: counsellor ?? texts.nobody }) }, ...colleagues].map(
          ({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="assigneeId"
              value={value}
              aria-current={value === (assigneeId ?? "") ? "true" : undefined}
              className="menu-item justify-between gap-2"
            >
              {label}
              {value === (assigneeId ?? "") ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            </button>
          ),
        )}
      </AssigneeMenu>
      <AssigneeMenu
        intent="snooze"
        version={version}
        label={texts.snooze}
        summary={snooze}
        button={
          <>
            <Clock aria-hidden="true" />
            <span className="max-sm:sr-only">{texts.snoozeShort}</span>
          </>
        }
      >
        {SNOOZE_HOURS.filter((hours) => hours !== "0" || snoozedUntil !== null).map((hours) => (
          <button key={hours} type="submit" name="hours" value={hours} className="menu-item">
            {texts.snoozeHours[hours]}
          </button>
        ))}
      </AssigneeMenu>
      {awaits === "us" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <Button
            ref={settle}
            type="submit"
            size="sm"
            name="intent"
            value="settle"
            aria-label={texts.settle}
            title={texts.settle}
            loading={pending === "settle"}
            icon={<Check aria-hidden="true" />}
          >
            {texts.settleShort}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

type AssigneeMenuProps = {
  intent: string;
  version: number;
  /** What its button does, for screen readers. */
  label: string;
  button: ReactNode;
  summary?: React.Ref<HTMLElement>;
  /** Buttons that send the form. */
  children: ReactNode;
};

/** A menu whose choices are sent when they are selected; it opens without script. */
function AssigneeMenu({ intent, version, label, button, summary, children }: AssigneeMenuProps) {
  const menu = useMenu();
  return (
    <details ref={menu} name="care" className="relative">
      <summary
        ref={summary}
        aria-label={label}
        title={label}
        className={`${buttonClass({ variant: "ghost", size: "sm" })} menu-button`}
      >
        {button}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="menu-sheet max-h-96 overflow-y-auto"
        onSubmit={() => menu.current?.removeAttribute("open")}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        {children}
      </Form>
    </details>
  );
}
