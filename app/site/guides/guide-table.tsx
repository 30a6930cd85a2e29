import { listText } from "#app/words/list-text.ts";
import type { Citations } from "./citations.view.ts";
import type { GuideBlock } from "./guide.ts";
import { MarkedText } from "./marked-text.tsx";

type GuideTableProps = {
  table: Extract<GuideBlock, { readonly table: unknown }>["table"];
  citations: Citations;
};

/** Figures in rows; a table wider than the phone scrolls on its own. */
export function GuideTable({ table, citations }: GuideTableProps) {
  const [corner, ...heads] = table.head;
  const wide = heads.length > 1;
  const cell = "py-2.5 pe-4 text-start align-top last:pe-0";
  return (
    <section
      className="my-2 overflow-x-auto print:overflow-visible"
      tabIndex={wide ? 0 : undefined}
      aria-label={listText(table.head)}
    >
      <table className={`w-full border-ink border-y ${wide ? "min-w-104" : ""}`}>
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            {corner ? (
              <th scope="col" className={`${cell} font-normal`}>
                {corner}
              </th>
            ) : (
              <td />
            )}
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first = "", ...cells]) => (
            <tr key={first} className="border-line border-b last:border-b-0">
              <th scope="row" className={`${cell} font-normal`}>
                <MarkedText text={first} citations={citations} />
              </th>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row, in its order.
                <td key={at} className={`${cell} font-semibold`}>
                  <MarkedText text={text} citations={citations} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
