import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { importMessages } from "./imports.words.ts";

type ManualFieldsProps = {
  /** The columns that imports leave alone, and their names. */
  manual: readonly string[];
  labels: Readonly<Record<string, string>>;
  version: number;
  mayGiveBack: boolean;
};

/**
 * Fields that staff have edited, so that imports do not change them; each can follow the register again (intent
 * `follow-register`).
 */
export function ManualFields({ manual, labels, version, mayGiveBack }: ManualFieldsProps) {
  if (manual.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-lg">{importMessages.manualTitle}</h3>
      <p className="mt-0.5 text-ink-muted text-sm">{importMessages.manualHint}</p>
      <ul className="mt-2 border-line border-t">
        {manual.map((column) => {
          const label = (Object.hasOwn(labels, column) ? labels[column] : undefined) ?? column;
          return (
            <li
              key={column}
              className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-line border-b py-1.5"
            >
              {label}
              {mayGiveBack ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="column" value={column} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="ghost"
                    name="intent"
                    value="follow-register"
                    aria-label={importMessages.followOf({ field: label })}
                  >
                    {importMessages.follow}
                  </Button>
                </Form>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
