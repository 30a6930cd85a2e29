import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { BELONGINGS, type ComparedStudent } from "./comparison.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";

/** The counts of related records of both students; rows without any are omitted. */
export function BelongingsTable({ pair }: { pair: readonly [ComparedStudent, ComparedStudent] }) {
  const shown = BELONGINGS.filter((name) => pair.some(({ counts }) => counts[name] > 0));
  return (
    <section>
      <h2 className="text-xl">{texts.belongingsTitle}</h2>
      <p className="mb-3 max-w-prose text-ink-muted text-sm">{texts.belongingsLead}</p>
      <Table
        caption={texts.belongingsTitle}
        stacked={false}
        className="[overflow-wrap:anywhere]"
        data-figures
      >
        <TableHead>
          <TableHeader>{texts.field}</TableHeader>
          {pair.map(({ id, name }) => (
            <TableHeader key={id} align="end">
              <span className="whitespace-pre-line">{name}</span>
            </TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {shown.map((name) => (
            <TableRow key={name}>
              <TableCell>{texts.belongings[name]}</TableCell>
              {pair.map(({ id, counts }) => (
                <TableCell key={id} align="end">
                  {counts[name]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
