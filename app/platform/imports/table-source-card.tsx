import { Card } from "#app/ui/card.tsx";
import { andText } from "#app/words/list-text.ts";
import type { TableSource } from "./table.ts";
import { tableMessages as texts } from "./table.words.ts";
import { nameOfSeparator } from "./table-choices.ts";

/** Noted lines that are shown. */
const MOST_SHOWN = 50;

/** How a file was read, its first rows, and every skipped row. */
export function TableSourceCard({ source }: { source: TableSource }) {
  const { sheet, text, headerLine, noted, sample } = source;
  const facts = [
    ...(sheet ? [texts.sheetRead({ name: sheet.name })] : []),
    ...(sheet && sheet.others.length > 0
      ? [
          texts.otherSheets({
            names: andText(
              sheet.others.map(({ name, isHidden }) => (isHidden ? texts.hiddenSheet({ name }) : name)),
            ),
          }),
        ]
      : []),
    headerLine === null ? texts.noHeader : texts.headerRead({ line: headerLine }),
    ...(text
      ? [
          texts.written({
            encoding: texts.encodings[text.encoding],
            separator: texts.separators[nameOfSeparator(text.separator)],
          }),
        ]
      : []),
  ];
  return (
    <Card title={texts.title}>
      <ul className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {noted.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold text-sm">{texts.notedTitle({ count: noted.length })}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-sm [overflow-wrap:anywhere]">
            {noted.slice(0, MOST_SHOWN).map(({ line, why, text: said }) => (
              <li key={`${line} ${why}`}>
                {texts.notedRow({ line, why: texts.noted[why] })}{" "}
                <span className="text-ink-muted">{said}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {sample.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold text-sm">{texts.firstRows}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-ink-muted text-sm [overflow-wrap:anywhere]">
            {sample.map(({ line, fields }) => (
              <li key={line}>{texts.row({ line, text: fields.join(" · ").slice(0, 300) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
