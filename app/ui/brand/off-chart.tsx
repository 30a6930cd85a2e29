/** A course that has left the chart, and the Cross that shows the way back. Silent. */
export function OffChart({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 260" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <g strokeWidth="1">
        <path d="M20 40H300V240H20Z" />
        <path d="M26 46H294V234H26Z" strokeOpacity="0.4" />
      </g>
      <g strokeWidth="0.75" strokeOpacity="0.38">
        <path d="M26 94C110 80 210 80 294 94M26 142C110 128 210 128 294 142M26 190C110 176 210 176 294 190" />
        <path d="M80 46C74 110 74 170 80 234M133 46C130 110 130 170 133 234M187 46C190 110 190 170 187 234M240 46C246 110 246 170 240 234" />
      </g>
      <g strokeWidth="1.4">
        <path
          d="M48 206c14-10 22-3 30-12 8-10 3-20 16-26 12-5 20 4 31-2 9-5 9-15 20-17"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M64 222C130 214 196 186 248 150 286 124 318 108 352 110"
        strokeWidth="1.75"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="64" cy="222" r="4" fill="currentColor" stroke="none" />
      <path
        d="M352 100v20M342 110h20"
        strokeWidth="1.5"
        className="stroke-ochre-text"
        strokeLinecap="round"
      />
      <circle cx="352" cy="110" r="4.5" className="fill-ochre stroke-ochre-text" strokeWidth="1.5" />
      <g fill="currentColor" stroke="none">
        <circle cx="372" cy="14" r="3.2" />
        <circle cx="354" cy="38" r="3.4" />
        <circle cx="391" cy="29" r="2.5" />
        <circle cx="383" cy="45" r="1.9" />
        <circle cx="377" cy="70" r="3.8" />
      </g>
      <path d="M372 14 377 70M354 38 391 29" strokeWidth="0.75" strokeOpacity="0.5" />
      <path d="M378 78 381 98" strokeWidth="0.75" strokeDasharray="2 3" />
    </svg>
  );
}
