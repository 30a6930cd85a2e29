import "#app/words/nepali-calendar.ts";
import "#app/words/nepali-formats.ts";
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type BikramProblem, bikramSambat } from "#app/words/bikram-sambat.ts";
import { formatters } from "#app/words/formatters.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { bikramMessages as texts } from "./bikram-date.words.ts";
import { Button } from "./button.tsx";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { provideDateCompanion } from "./date-input.tsx";

type DateProps = Pick<ComponentProps<"input">, "value" | "defaultValue">;

const never = () => () => {};

/**
 * A date field with the day of Bikram Sambat, and a way to enter it in that calendar. What was typed is converted and
 * shown as a Gregorian date, which the reader selects: a year that both calendars have is never guessed.
 */
function BikramDate({ given, children }: { given: string; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const id = useId();
  const [date, setDate] = useState(given);
  const [typed, setTyped] = useState("");
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const calendar = bikramSambat();
  const text = calendar?.textOf(date);
  const readings = typed.trim() === "" ? undefined : calendar?.read(typed);
  const problem = readings?.problem && !readings.gregorian ? problemText(readings.problem) : null;

  const use = (chosen: string) => {
    const input = around.current?.querySelector<HTMLInputElement>("input[type=date]");
    if (!input) return;
    // Past React, so that it hears of the change as of one that a person made.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, chosen);
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    setDate(chosen);
    setTyped("");
    input.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would send the form without the date.
    if (event.key === "Enter") event.preventDefault();
  };

  return (
    <div
      ref={around}
      onChange={({ target }: ChangeEvent<HTMLElement>) => {
        if (target instanceof HTMLInputElement && target.type === "date") setDate(target.value);
      }}
    >
      {children}
      {text ? <p className="mt-1 text-ink-muted text-sm">{text}</p> : null}
      {isScripted ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-eucalyptus text-sm underline underline-offset-4">
            {texts.open}
          </summary>
          <label htmlFor={id} className="mt-1 block font-semibold text-sm">
            {texts.label}
          </label>
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {texts.hint}
          </p>
          <input
            id={id}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            maxLength={60}
            aria-describedby={`${id}-hint ${id}-read`}
            aria-invalid={problem !== null || undefined}
            className={cx(controlClass, "mt-1 h-(--control) max-w-56 tabular-nums")}
          />
          <div id={`${id}-read`} aria-live="polite" className="mt-2 flex flex-col items-start gap-2 text-sm">
            {problem ? <p className="text-destructive">{problem}</p> : null}
            {readings?.bikram ? (
              <Reading date={readings.bikram.date} bikram={readings.bikram.text} onUse={use} />
            ) : null}
            {readings?.gregorian ? <Reading date={readings.gregorian} onUse={use} /> : null}
          </div>
        </details>
      ) : null}
    </div>
  );
}

type ReadingProps = { date: string; bikram?: string; onUse: (date: string) => void };

function Reading({ date, bikram, onUse }: ReadingProps) {
  const format = formatters.getDateTimeFormat(LANGUAGES.ne.formats, { dateStyle: "medium", timeZone: "UTC" });
  const day = format.format(new Date(`${date}T00:00:00Z`));
  return (
    <Button size="sm" onClick={() => onUse(date)}>
      {bikram ? texts.choose({ day, bikram }) : texts.chooseGregorian({ day })}
    </Button>
  );
}

function problemText(problem: BikramProblem): string {
  if (problem.code === "day") return texts.day({ days: problem.days });
  if (problem.code === "range") return texts.range({ first: problem.first, last: problem.last });
  return texts.unreadable;
}

/** On the server, pages of every language have the same component. */
function NepaliDate({ children }: { children: ReactElement<DateProps> }) {
  if (!bikramSambat()) return children;
  const { value, defaultValue } = children.props;
  return <BikramDate given={String(value ?? defaultValue ?? "")}>{children}</BikramDate>;
}

provideDateCompanion(NepaliDate);
