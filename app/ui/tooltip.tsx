import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/** Milliseconds before the first tooltip opens, and in which the next one follows at once. */
const DELAY_MS = 700;
const SKIP_MS = 300;

/** Stands once around the hydrated part of the product. */
export function TooltipProvider(props: { children: ReactNode }) {
  return (
    <Base.Provider delay={DELAY_MS} timeout={SKIP_MS}>
      {props.children}
    </Base.Provider>
  );
}

type TooltipProps = {
  /** Repeats or explains; never the only place where something is said, for a finger cannot open it. */
  text: ReactNode;
  side?: "top" | "bottom" | "inline-start" | "inline-end";
  /** The control it belongs to: a Button with an aria-label of its own. */
  children: ReactElement;
};

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={DELAY_MS} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={4} className="z-50">
          <Base.Popup className="max-w-64 rounded-xs bg-ink px-2.5 py-1.5 text-paper text-sm transition-opacity duration-100 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
