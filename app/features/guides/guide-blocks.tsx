import type { GuideBlock } from "#app/content/guides/guide.ts";
import { type Citations, MarkedText } from "./marked-text.tsx";

type GuideBlocksProps = { blocks: readonly GuideBlock[]; citations: Citations };

/** The paragraphs, lists and tables of one section. */
export function GuideBlocks({ blocks, citations }: GuideBlocksProps) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text, in its order.
    <Block key={at} block={block} citations={citations} />
  ));
}

function Block({ block, citations }: { block: GuideBlock; citations: Citations }) {
  if (typeof block === "string") {
    return (
      <p className="mt-4">
        <MarkedText text={block} citations={citations} />
      </p>
    );
  }
  if ("note" in block) {
    return (
      <p className="mt-6 border-ochre-text border-s-2 ps-4">
        <MarkedText text={block.note} citations={citations} />
      </p>
    );
  }
  if ("table" in block) return <Table table={block.table} citations={citations} />;
  const [items, List, look] =
    "steps" in block
      ? ([block.steps, "ol", "list-decimal marker:font-display marker:text-eucalyptus"] as const)
      : ([block.list, "ul", "list-disc marker:text-eucalyptus"] as const);
  return (
    <List className={`mt-4 space-y-2 ps-6 ${look}`}>
      {items.map((item) => (
        <li key={item} className="ps-1">
          <MarkedText text={item} citations={citations} />
        </li>
      ))}
    </List>
  );
}

type TableProps = {
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  citations: Citations;
};

function Table({ table, citations }: TableProps) {
  const [corner, ...heads] = table.head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keys, too.
    <section className="mt-6 overflow-x-auto" tabIndex={0} aria-label={table.head.filter(Boolean).join(", ")}>
      <table className="w-full min-w-96 border-ink border-t text-start">
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            {corner === "" ? (
              <td />
            ) : (
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {corner}
              </th>
            )}
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first = "", ...cells]) => (
            <tr key={first} className="border-line border-b align-top">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                <MarkedText text={first} citations={citations} />
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row, in its order.
                <td key={at} className="py-2.5 pe-4 font-semibold" data-figures>
                  <MarkedText text={cell} citations={citations} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
