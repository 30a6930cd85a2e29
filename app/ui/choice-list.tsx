import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The frame around choices: rows ruled by hairlines, or a plain wrap. */
export function ChoiceList(props: {
  look: "row" | "plain";
  columns?: 1 | 2 | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={
        props.look === "row"
          ? cx(
              "overflow-hidden rounded-sm border border-line-strong bg-surface",
              props.columns === 2 &&
                "sm:grid sm:grid-cols-2 sm:[&>*]:border-e sm:[&>*:nth-child(even)]:border-e-0",
            )
          : "flex flex-wrap gap-x-6 gap-y-0.5"
      }
    >
      {props.children}
    </div>
  );
}
