/** A turning arc next to a label that says what is in progress; on its own it is hidden from screen readers. */
export function Spinner(props: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={props.className ?? "size-[1.1em] animate-spin motion-reduce:animate-none"}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.25" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
