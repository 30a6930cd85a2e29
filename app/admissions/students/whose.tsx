import { cx } from "#app/ui/cx.ts";
import { words } from "#app/words/words.ts";

const texts = words({ whose: "For {name}" });

type WhoseProps = { name: string | null; className?: string };

/** The student's name, on pages of an account with several students; renders nothing for one. */
export function Whose({ name, className }: WhoseProps) {
  if (name === null) return null;
  return (
    <span className={cx("block font-semibold text-ink text-sm [overflow-wrap:anywhere]", className)}>
      {texts.whose({ name })}
    </span>
  );
}
