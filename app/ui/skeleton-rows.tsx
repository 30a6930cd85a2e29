import { Skeleton } from "./skeleton.tsx";

/** Rows still to come, in the shape of the table that they will fill. */
export function SkeletonRows(props: { columns: number; label: string; rows?: number }) {
  return Array.from({ length: props.rows ?? 20 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <tr key={row} className="border-line border-b">
      {Array.from({ length: props.columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column}>
          {row === 0 && column === 0 ? <span className="sr-only">{props.label}</span> : null}
          <Skeleton
            className={column === 0 ? "w-40 max-w-full" : column % 2 ? "w-24 max-w-full" : "w-16 max-w-full"}
          />
        </td>
      ))}
    </tr>
  ));
}
