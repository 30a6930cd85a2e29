import { splitMarkedText } from "#app/platform/text/marked-text.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Citations } from "./citations.view.ts";
import { guideWords } from "./guide-words.words.ts";

/** Words with their facts and links. */
export function MarkedText({ text, citations }: { text: string; citations: Citations }) {
  return splitMarkedText(text).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
    if (part.kind === "key") return <Fact key={at} name={part.key} citations={citations} />;
    if (part.kind === "words") return part.words;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
        key={at}
        href={localPath(part.href)}
        className="text-eucalyptus underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {part.words}
      </a>
    );
  });
}

/** A figure, and the mark of the note that says where it comes from. */
function Fact({ name, citations }: { name: string; citations: Citations }) {
  const { mark, source } = citations.noteOf(name);
  return (
    <span data-figures>
      {citations.valueOf(name)}
      <sup className="ms-0.5 text-xs leading-none">
        <a
          href={`#note-${mark}`}
          aria-label={guideWords.note({ source: source.label })}
          className="px-0.5 font-normal text-eucalyptus italic no-underline hover:underline"
        >
          {mark}
        </a>
      </sup>
    </span>
  );
}
