import type { Citations } from "./citations.view.ts";
import type { GuideBlock } from "./guide.ts";
import { GuideTable } from "./guide-table.tsx";
import { textsOfBlock } from "./guide-texts.words.ts";
import { MarkedText } from "./marked-text.tsx";
import { Noted } from "./noted.tsx";

type GuideBlocksProps = { blocks: readonly GuideBlock[]; citations: Citations };

/** The paragraphs, lists and tables of one section, each with the notes of its figures. */
export function GuideBlocks({ blocks, citations }: GuideBlocksProps) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text, in its order.
    <Noted key={at} texts={textsOfBlock(block)} citations={citations}>
      <Block block={block} citations={citations} />
    </Noted>
  ));
}

function Block({ block, citations }: { block: GuideBlock; citations: Citations }) {
  if (typeof block === "string") {
    return (
      <p>
        <MarkedText text={block} citations={citations} />
      </p>
    );
  }
  if ("table" in block) return <GuideTable table={block.table} citations={citations} />;
  if ("note" in block) {
    return (
      <p className="my-2 border-eucalyptus border-s-2 ps-4 text-lg">
        <MarkedText text={block.note} citations={citations} />
      </p>
    );
  }
  const [items, List, look] =
    "steps" in block
      ? ([block.steps, "ol", "list-decimal marker:font-display marker:text-eucalyptus"] as const)
      : ([block.list, "ul", "list-disc marker:text-eucalyptus"] as const);
  return (
    <List className={`space-y-2 ps-6 ${look}`}>
      {items.map((item) => (
        <li key={item} className="ps-1">
          <MarkedText text={item} citations={citations} />
        </li>
      ))}
    </List>
  );
}
