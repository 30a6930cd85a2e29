/** An empty chart: meridians, a course that begins, and stars not yet lit. Silent. */
export function EmptyChart({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 220 120" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <g strokeWidth="0.75" strokeOpacity="0.5">
        <path d="M10 110C60 78 160 78 210 110M22 84C70 56 150 56 198 84M40 60C80 40 140 40 180 60" />
        <path d="M110 86V28M78 88C80 66 86 46 94 30M142 88C140 66 134 46 126 30M46 95C52 72 64 50 78 36M174 95C168 72 156 50 142 36" />
      </g>
      <path d="M30 104C58 74 84 66 112 62" strokeWidth="1.5" strokeDasharray="2 5" strokeLinecap="round" />
      <circle cx="30" cy="104" r="3" fill="currentColor" stroke="none" />
      <g strokeWidth="1.5" fill="var(--paper)">
        <circle cx="148" cy="12" r="3.2" />
        <circle cx="134" cy="30" r="3.6" />
        <circle cx="162" cy="25" r="2.4" />
        <circle cx="157" cy="37" r="1.8" />
        <circle cx="152" cy="56" r="4.2" />
      </g>
    </svg>
  );
}
