import type { KindLine } from "./day.ts";
import { firstActions as actions, firstTitles as titles } from "./work-queue.words.ts";

/** The first thing of a day in words: what it is, and the button that leads to it. */
export function firstText({ kind, title: name }: Pick<KindLine, "kind" | "title">): {
  title: string;
  action: string;
} {
  switch (kind) {
    case "tasks":
      return { title: name, action: actions.tasks };
    case "threads":
    case "enquiries":
      return { title: titles[kind]({ name }), action: actions.replyTo({ name }) };
    default:
      return { title: titles[kind]({ name }), action: actions[kind] };
  }
}
