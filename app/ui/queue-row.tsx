import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";

type QueueRowProps = {
  to: string;
  /** An icon, or a monogram. */
  lead: ReactNode;
  title: string;
  /** After the title, on the same line. */
  detail?: ReactNode;
  /** On a line of its own. */
  second?: ReactNode;
  badge?: ReactNode;
  /** Since when, or by when. */
  when?: ReactNode;
  /** What the row does: the words of its button. */
  action: string;
  /** A public page, which the router does not know. */
  isPublic?: boolean;
  /** On a phone the line itself is the button, unless the words are needed there as well. */
  look?: "desk" | "reading";
};

/** One line of work. All of it is one link, which ends with the button's words. */
export function QueueRow(props: QueueRowProps) {
  const { to, lead, title, detail, second, badge, when, action, isPublic, look = "desk" } = props;
  return (
    <li>
      <Link to={to} reloadDocument={isPublic} className="queue-row">
        {lead}
        <div>
          <p>
            <b>{title}</b>
            {detail ? <span> {detail}</span> : null}
          </p>
          {second ? <p>{second}</p> : null}
        </div>
        {badge || when ? (
          <p>
            {badge}
            {when}
          </p>
        ) : null}
        <span className={cx(buttonClass({ size: "sm" }), look === "desk" && "max-sm:sr-only")}>{action}</span>
      </Link>
    </li>
  );
}
