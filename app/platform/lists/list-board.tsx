import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { Ellipsis } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { countText } from "#app/ui/pagination-text.ts";
import { toast } from "#app/ui/toast.tsx";
import { isSomethingOpen, isTyping, useRowKeys } from "#app/ui/use-row-keys.ts";
import boardStyles from "./board.css?url";
import {
  type BoardCard,
  type BoardColumn,
  type BoardMove,
  columnByKey,
  type NextState,
  stepBetween,
  withMoves,
} from "./board.ts";
import { boardMessages as texts } from "./board.words.ts";
import { BoardColumnFrame } from "./board-frame.tsx";
import {
  AskMove,
  type MoveAnswer,
  type MoveForms,
  MoveInProgress,
  OpenMoveForm,
  refusalOf,
} from "./board-move.tsx";
import { listSearch } from "./list-link.ts";
import { type ListSpec, MOVED_CARD, type RequestedList } from "./list-query.ts";
import { useDragAndDrop, useDraggable, useDragMonitor, useDropTarget } from "./use-drag.ts";

const KIND = "card";

type ListBoardProps<Card extends BoardCard, S extends string, F extends string> = {
  path: string;
  /** What the list is called. */
  title: string;
  spec: ListSpec<S, F>;
  query: RequestedList<S, F>;
  columns: readonly BoardColumn<Card>[];
  intent: string;
  field: F & MoveForms["field"];
  labels: MoveForms["labels"];
  tones: Readonly<Record<string, BadgeVariant>>;
  /** The reason recorded for undoing a move that needs one. */
  takenBack: string;
  /** What a card says, around the link to its record. */
  lines: (card: Card, name: ReactNode) => ReactNode;
  /** What speaks against a move that was sent without script. */
  refused: MoveAnswer | undefined;
};

/** A card in the hand: by the mouse, or by the keys, which point at a column. */
interface Held<Card extends BoardCard> {
  readonly card: Card;
  readonly byKeys: boolean;
  readonly over: string | null;
  /** What is shown stays as it is as long as the card is in the hand. */
  readonly columns: readonly BoardColumn<Card>[];
}

/**
 * A list as columns of cards, which are moved by dragging, with the keyboard (m, arrows, Enter), or with the form
 * behind "Move", which works without JavaScript. A move is shown immediately and undone if the server refuses it.
 */
export function ListBoard<Card extends BoardCard, S extends string, F extends string>(
  props: ListBoardProps<Card, S, F>,
) {
  const { path, spec, query, columns, labels, field } = props;
  const search = listSearch(spec, query);
  const forms: MoveForms = { action: path + search, intent: props.intent, field, labels };
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const [held, setHeld] = useState<Held<Card> | null>(null);
  const [asked, setAsked] = useState<{ card: Card; to: string | null } | null>(null);
  const [said, say] = useState("");
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const keys = useRef(0);
  const board = useRef<HTMLDivElement>(null);
  const drag = useDragAndDrop();
  useRowKeys(board);

  const read = held?.columns ?? columns;
  const shown = useMemo(() => withMoves(read, moves), [read, moves]);
  const nameOf = (state: string) => labels[state] ?? state;
  const cardOf = (id: string) => shown.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const nextOf = (card: BoardCard) =>
    card.isClosed ? [] : (columns.find(({ state }) => state === card.state)?.next ?? []);

  const begin = (move: Omit<BoardMove, "key">) => {
    keys.current += 1;
    const { current: key } = keys;
    setMoves((all) => [...all, { ...move, key }]);
    setFocused({ id: move.card.id });
  };
  /** Moves a card that has been put somewhere, or asks first, or says why it cannot go there. */
  const put = (card: Card, to: string | null) => {
    const from = nameOf(card.state);
    if (to === null || to === card.state) {
      say(texts.stays({ name: card.name, state: from }));
      return;
    }
    const step = card.isClosed ? null : stepBetween(columns, card.state, to);
    if (!step) toast.error(texts.noWay({ from, to: nameOf(to) }));
    else if (step.asks === "nothing") begin({ card, to, reason: "", isWayBack: false });
    else setAsked({ card, to });
  };
  const done = (move: BoardMove, answer: MoveAnswer) => {
    setMoves((all) => all.filter(({ key }) => key !== move.key));
    const { card, to } = move;
    const { id, name, state } = card;
    if ("moved" in answer) {
      const back = stepBetween(columns, to, state);
      const moved = { ...card, state: to, version: answer.moved.version };
      const reason = back?.asks === "reason" ? props.takenBack : "";
      const undo = { card: moved, to: state, reason, isWayBack: true };
      toast.success((move.isWayBack ? texts.back : texts.moved)({ name, to: nameOf(to) }), {
        ...(back && !move.isWayBack
          ? { action: { label: recordMessages.undo, onClick: () => begin(undo) } }
          : {}),
      });
    } else if (answer.staleVersion !== null) {
      const now = columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
      toast.warning(now ? texts.faster({ name, state: nameOf(now.state) }) : texts.fasterElsewhere({ name }));
    } else {
      toast.error(texts.refused({ name, state: nameOf(state), why: refusalOf(answer) }));
    }
    // The card has moved in the document: a reader who had focused it with the keyboard keeps the focus.
    if (document.activeElement === document.body) setFocused({ id });
  };

  useDragMonitor(drag, KIND, {
    onStart: (id) => {
      const card = cardOf(id);
      if (card) setHeld({ card, byKeys: false, over: null, columns });
    },
    onOver: (_id, over) => setHeld((now) => now && { ...now, over }),
    onDrop: (_id, over) => {
      setHeld(null);
      if (held) put(held.card, over);
    },
  });
  useKeysOfHeld(held, {
    point: (to) => {
      if (!held) return;
      setHeld({ ...held, over: to });
      const from = nameOf(held.card.state);
      const isHome = to === held.card.state;
      if (isHome) say(texts.stays({ name: held.card.name, state: from }));
      else if (stepBetween(columns, held.card.state, to)) say(texts.over({ to: nameOf(to) }));
      else say(texts.noWay({ from, to: nameOf(to) }));
    },
    put: () => {
      setHeld(null);
      if (held) put(held.card, held.over);
    },
    leave: () => {
      setHeld(null);
      if (held) say(texts.stays({ name: held.card.name, state: nameOf(held.card.state) }));
    },
  });
  useEffect(() => {
    if (!focused) return;
    // Behind the dialog, which gives the focus back to where it was.
    const frame = requestAnimationFrame(() => {
      const card = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(focused.id)}"]`);
      card?.querySelector<HTMLElement>("[data-row-link]")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [focused]);

  const open = new URLSearchParams(useLocation().search).get(MOVED_CARD);
  const { refused } = props;
  const answer = refused && "lastResult" in refused ? refused : null;
  return (
    <div ref={board} className="board">
      <link rel="stylesheet" href={boardStyles} precedence="default" />
      <p role="status" className="sr-only">
        {said}
      </p>
      {answer ? <Refused answer={answer} /> : null}
      <section
        className="board-columns"
        aria-label={texts.label({ list: props.title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, even if it has no card
        tabIndex={0}
        onKeyDown={(event) => {
          const card = event.key === "m" ? cardOf(cardAt(event) ?? "") : undefined;
          if (!card || held || nextOf(card).length === 0) return;
          event.preventDefault();
          setHeld({ card, byKeys: true, over: card.state, columns });
          say(texts.lifted({ name: card.name, from: nameOf(card.state) }));
        }}
      >
        {shown.map(({ state, count, cards }) => (
          <Column
            key={state}
            drag={drag}
            state={state}
            title={nameOf(state)}
            tone={props.tones[state] ?? "secondary"}
            count={count}
            counted={countText(count)}
            drop={held ? dropOf(columns, held, state) : null}
            all={
              count > cards.length
                ? path + listSearch(spec, query, { as: null, filters: { [field]: [state] } as never })
                : null
            }
          >
            {cards.map((card) => (
              <CardOfBoard
                key={card.id}
                drag={drag}
                card={card}
                next={nextOf(card)}
                forms={forms}
                to={`${path}/${card.id}${search}`}
                moveTo={`${path}${withMoved(search, card.id)}`}
                held={held?.card.id === card.id ? (held.byKeys ? "keys" : "pointer") : undefined}
                isMoving={moves.some((move) => move.card.id === card.id)}
                form={
                  open === card.id ? (
                    <OpenMoveForm
                      card={card}
                      next={nextOf(card)}
                      forms={{ ...forms, action: `${path}${withMoved(search, card.id)}` }}
                      refused={answer}
                      cancel={<Link to={path + search}>{texts.cancel}</Link>}
                    />
                  ) : null
                }
                onMove={() => setAsked({ card, to: null })}
                lines={(name) => props.lines(card, name)}
              />
            ))}
          </Column>
        ))}
      </section>
      {moves.map((move) => (
        <MoveInProgress key={move.key} move={move} forms={forms} onDone={done} />
      ))}
      {asked ? (
        <AskMove
          {...asked}
          next={nextOf(asked.card)}
          forms={forms}
          onMove={(to, reason) => {
            setAsked(null);
            begin({ card: asked.card, to, reason, isWayBack: false });
          }}
          onClose={() => {
            setAsked(null);
            setFocused({ id: asked.card.id });
          }}
        />
      ) : null}
    </div>
  );
}

function Refused({ answer }: { answer: FormAnswer }) {
  return (
    <Notice tone="destructive" live className="mb-4" title={texts.refusedTitle}>
      {answer.staleVersion === null ? refusalOf(answer) : texts.fasterHint}
    </Notice>
  );
}

function withMoved(search: string, id: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(MOVED_CARD, id);
  return `?${parameters}`;
}

/** The card in which a key was pressed; null where the key is something else's. */
function cardAt(event: React.KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (isTyping(event.target) || isSomethingOpen() || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null;
}

type Drop = "legal" | "over" | "illegal";

/** How a column looks while a card is in the hand. */
function dropOf<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  { card, over }: Held<Card>,
  state: string,
): Drop | null {
  if (state === card.state) return over === state ? "over" : null;
  if (!stepBetween(columns, card.state, state)) return "illegal";
  return over === state ? "over" : "legal";
}

interface HeldKeys {
  point(state: string): void;
  put(): void;
  leave(): void;
}

/** The keys while a card is in the hand: they are the card's, whatever else listens. */
function useKeysOfHeld<Card extends BoardCard>(held: Held<Card> | null, handlers: HeldKeys): void {
  const point = useEffectEvent(handlers.point);
  const put = useEffectEvent(handlers.put);
  const leave = useEffectEvent(handlers.leave);
  useEffect(() => {
    if (!held?.byKeys) return;
    const { columns, over } = held;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Tab") return leave();
      const at = columns.findIndex(({ state }) => state === over);
      const isRightToLeft = document.documentElement.dir === "rtl";
      const column = columnByKey(event.key, at, columns.length, isRightToLeft);
      const target = column === null ? undefined : columns[column];
      if (target) point(target.state);
      else if (event.key === "Enter" || event.key === " ") put();
      else if (event.key === "Escape") leave();
      event.preventDefault();
      event.stopPropagation();
    };
    const onPointer = () => leave();
    document.addEventListener("keydown", onKeyDown, { capture: true });
    document.addEventListener("pointerdown", onPointer, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      document.removeEventListener("pointerdown", onPointer, { capture: true });
    };
  }, [held]);
}

type ColumnProps = {
  drag: ReturnType<typeof useDragAndDrop>;
  state: string;
  title: string;
  count: number;
  counted: string;
  tone: BadgeVariant;
  drop: Drop | null;
  /** Where all of them are, where not all are shown. */
  all: string | null;
  children: readonly ReactNode[];
};

function Column({ drag, state, title, tone, count, counted, drop, all, children }: ColumnProps) {
  const section = useRef<HTMLElement>(null);
  useDropTarget(drag, section, { kind: KIND, id: state });
  useEffect(() => {
    // By the keys a column may be pointed at that is not in sight.
    if (drop === "over") section.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [drop]);
  return (
    <BoardColumnFrame
      ref={section}
      data-drop={drop ?? undefined}
      title={title}
      tone={tone}
      count={count}
      counted={counted}
      all={all}
      empty={texts.empty}
    >
      {children}
    </BoardColumnFrame>
  );
}

type CardProps = {
  drag: ReturnType<typeof useDragAndDrop>;
  card: BoardCard;
  next: readonly NextState[];
  forms: MoveForms;
  /** The record. */
  to: string;
  /** The board with the card's form open. */
  moveTo: string;
  held: "keys" | "pointer" | undefined;
  isMoving: boolean;
  form: ReactNode;
  onMove: () => void;
  lines: (name: ReactNode) => ReactNode;
};

function CardOfBoard(props: CardProps) {
  const { drag, card, next, to, moveTo, held, isMoving, form, onMove, lines } = props;
  const item = useRef<HTMLLIElement>(null);
  const name = useId();
  const isMovable = next.length > 0 && !isMoving && form === null;
  useDraggable(drag, item, { kind: KIND, id: card.id, isMovable });
  const { pathname } = useLocation();
  const isOpen = pathname === to.split("?")[0];
  return (
    <li
      ref={item}
      data-card={card.id}
      data-held={held}
      data-moving={isMoving || undefined}
      data-closed={card.isClosed || undefined}
      className="board-card"
    >
      {lines(
        <Link
          id={name}
          to={to}
          preventScrollReset
          discover="none"
          draggable={false}
          data-row-link
          aria-current={isOpen ? "true" : undefined}
        >
          {card.name}
        </Link>,
      )}
      {form}
      {isMovable ? (
        <Link
          to={moveTo}
          preventScrollReset
          discover="none"
          draggable={false}
          aria-label={texts.moveCard({ name: card.name })}
          title={texts.moveCard({ name: card.name })}
          className={cx(buttonClass({ size: "sm", variant: "ghost", iconOnly: true }), "board-menu")}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onMove();
          }}
        >
          <Ellipsis aria-hidden="true" />
        </Link>
      ) : null}
    </li>
  );
}
