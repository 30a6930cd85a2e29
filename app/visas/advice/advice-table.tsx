import { ADVICE_COLUMN_LABELS, ADVICE_STEP_LABELS, adviceMessages as texts } from "./advice.words.ts";
import { ADVICE_COLUMNS, ADVICE_STEPS, ADVICE_TABLE } from "./advice-table.ts";

/** The step × place table. On a phone it scrolls sideways. */
export function AdviceTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard.
    <section className="overflow-x-auto" aria-label={texts.settings.table} tabIndex={0}>
      <table className="w-full min-w-3xl text-sm">
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <th scope="col" className="py-2 pe-3 font-semibold">
              {texts.step}
            </th>
            {ADVICE_COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 font-semibold">
                {ADVICE_COLUMN_LABELS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ADVICE_STEPS.map((step) => (
            <tr key={step} className="border-line border-b align-top">
              <th scope="row" className="py-2 pe-3 text-left font-normal">
                {ADVICE_STEP_LABELS[step]}
              </th>
              {ADVICE_COLUMNS.map((column) => (
                <td key={column} className="py-2 pe-3">
                  {texts.rules[ADVICE_TABLE[step][column]]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
