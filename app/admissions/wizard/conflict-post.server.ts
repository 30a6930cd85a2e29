import { splitAnswerName } from "#app/admissions/answers/answer-access.ts";
import { findApplyField } from "#app/admissions/answers/fields.ts";
import { answersWithChanges } from "#app/admissions/answers/parse-draft.ts";

const MINE = "mine:";
const KEEP = "keep:";

type Tree = Record<string, Record<string, unknown>>;

/**
 * The answers of this device that a conflict's form carries, in the shape of a draft: all of them, and
 * those that the person chose to keep. What is no field of the application is left for the parser to refuse.
 */
export function readConflictForm(form: FormData): { mine: Tree; kept: Tree } {
  const mine: Tree = Object.create(null);
  const kept: Tree = Object.create(null);
  const all = form.get("all");
  for (const [name, choice] of form.entries()) {
    if (!name.startsWith(KEEP)) continue;
    const field = findApplyField(name.slice(KEEP.length));
    if (!field) continue;
    const posted = form.getAll(MINE + field.name);
    const value = field.kind === "choices" ? posted : posted[0];
    put(mine, field.name, value);
    if (all === "all-mine" || (all !== "all-theirs" && choice === "mine")) put(kept, field.name, value);
  }
  return { mine, kept };
}

function put(tree: Tree, name: Parameters<typeof splitAnswerName>[0], value: unknown): void {
  const [group, key] = splitAnswerName(name);
  tree[group] = { ...tree[group], [key]: value };
}

/** The change that a tree of answers makes, for `saveDraft`. */
export function changeOf(
  tree: Tree,
): (current: Parameters<typeof answersWithChanges>[1]) => ReturnType<typeof answersWithChanges> {
  return (current) => answersWithChanges({ ...tree }, current);
}
