import { Input } from "#app/ui/input.tsx";

type NumberCellProps = {
  id: string;
  name: string;
  /** The column header is not enough to say whose number it is. */
  label: string;
  defaultValue: string;
  problem: string | undefined;
};

/** A small number typed in a table. */
export function NumberCell({ id, label, problem, ...input }: NumberCellProps) {
  const problemId = `${id}-problem`;
  return (
    <div className="py-1">
      <Input
        {...input}
        id={id}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-20 tabular-nums"
      />
      {problem ? (
        <p id={problemId} className="mt-1 text-destructive text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
