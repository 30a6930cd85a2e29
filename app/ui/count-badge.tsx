/** How many things need the reader's action; nothing where there are none. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge" data-figures>
      {count}
    </span>
  );
}
