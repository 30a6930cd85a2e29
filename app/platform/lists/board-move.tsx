import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button } from "#app/ui/button.tsx";
import type { BoardCard, BoardMove, NextState } from "./board.ts";
import { boardMessages as texts } from "./board.words.ts";

/** Loaded on demand: the list's page, which contains the board, has no room for it in its size limit. */
const AlertDialog = lazy(async () => ({ default: (await import("#app/ui/alert-dialog.tsx")).AlertDialog }));

/** How a board moves its cards: where its forms go, and what their fields are called. */
export interface MoveForms {
  readonly action: string;
  readonly intent: string;
  readonly field: "stage" | "status";
  readonly labels: Readonly<Record<string, string>>;
}

export type MoveAnswer = { readonly moved: { readonly version: number } } | FormAnswer;

/** What speaks against a move, in words. */
export function refusalOf(answer: FormAnswer): string {
  return Object.values(answer.lastResult.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join(" ");
}

type MoveInProgressProps = {
  move: BoardMove;
  forms: MoveForms;
  onDone: (move: BoardMove, answer: MoveAnswer) => void;
};

/** Sends one move and tells what became of it when the board has been read again. Draws nothing. */
export function MoveInProgress({ move, forms, onDone }: MoveInProgressProps) {
  const { submit, state, data } = useFetcher<MoveAnswer>();
  const begun = useRef(false);
  const done = useEffectEvent(onDone);
  const send = useEffectEvent(() => {
    const { card, to, reason } = move;
    const fields = { intent: forms.intent, from: "board", id: card.id, version: String(card.version) };
    void submit({ ...fields, [forms.field]: to, reason }, { method: "post", action: forms.action });
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    send();
  }, []);
  const isOver = begun.current && state === "idle" && data !== undefined;
  useEffect(() => {
    if (isOver) done(move, data);
  }, [isOver, move, data]);
  return null;
}

type FieldsProps = {
  card: BoardCard;
  next: readonly NextState[];
  forms: MoveForms;
  /** Where the card has been put already; null leaves the choice. */
  to: string | null;
  /** What was sent, and what speaks against it. */
  refused?: FormAnswer | null;
};

function MoveFields({ card, next, forms, to, refused }: FieldsProps) {
  const wrong = refused?.lastResult.error ?? {};
  const isWrong = (field: string) => (wrong[field] ? true : undefined);
  const hint = useId();
  const [chosen, setChosen] = useState(to ?? next.find(({ asks }) => asks !== "reason")?.to ?? next[0]?.to);
  const needsReason = next.find((step) => step.to === chosen)?.asks === "reason";
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={forms.intent} />
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="version" value={card.version} />
      {to === null ? (
        <label className="flex flex-col gap-1 text-sm">
          {texts.moveTo}
          <select
            name={forms.field}
            value={chosen}
            aria-invalid={isWrong(forms.field)}
            className="control h-(--control)"
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {next.map((step) => (
              <option key={step.to} value={step.to}>
                {forms.labels[step.to] ?? step.to}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name={forms.field} value={to} />
      )}
      <div>
        <label className="flex flex-col gap-1 text-sm">
          {needsReason ? recordMessages.reasonRequired : recordMessages.reason}
          <textarea
            name="reason"
            rows={2}
            maxLength={1000}
            required={needsReason}
            defaultValue={String(refused?.lastResult.initialValue?.reason ?? "")}
            aria-invalid={isWrong("reason")}
            aria-describedby={hint}
            className="control"
          />
        </label>
        <p id={hint} className="text-ink-muted text-sm">
          {wrong.reason?.join(" ") ?? recordMessages.reasonHint}
        </p>
      </div>
    </div>
  );
}

type AskProps = Omit<FieldsProps, "refused"> & {
  onMove: (to: string, reason: string) => void;
  onClose: () => void;
};

/** Asks where a card goes, or whether and why it goes where it was put. Nothing is moved before it is answered. */
export function AskMove({ card, next, forms, to, onMove, onClose }: AskProps) {
  const form = useId();
  const [from, where] = [card.state, to].map((state) => state && (forms.labels[state] ?? state));
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={
          to === null
            ? texts.moveCard({ name: card.name })
            : texts.moveQuestion({ name: card.name, from: from ?? "", to: where ?? "" })
        }
        description={to === null ? texts.toldAlso : texts.told}
        confirm={
          <Button type="submit" form={form} variant="primary">
            {texts.move}
          </Button>
        }
      >
        <form
          id={form}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const fields = new FormData(event.currentTarget);
            onMove(String(fields.get(forms.field)), String(fields.get("reason") ?? ""));
          }}
        >
          <MoveFields card={card} next={next} forms={forms} to={to} />
        </form>
      </AlertDialog>
    </Suspense>
  );
}

type OpenFormProps = Omit<FieldsProps, "to"> & { cancel: ReactNode };

/** The same on the card itself, where there is no script to ask. */
export function OpenMoveForm({ cancel, ...fields }: OpenFormProps) {
  return (
    <Form method="post" action={fields.forms.action} preventScrollReset className="mt-3 flex flex-col gap-4">
      <MoveFields {...fields} to={null} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm">
          {texts.move}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
