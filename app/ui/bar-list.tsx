import { Link } from "react-router";

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

/** Counts as bars on one scale, each a way to what it counts. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <ul className="bar-list" data-figures>
      {bars.map(({ key, label, count, to }) => (
        <li key={key}>
          <Link to={to}>
            {label}
            <span aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b>{count}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
