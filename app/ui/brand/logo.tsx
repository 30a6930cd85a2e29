import { useContext } from "react";
import { cx } from "#app/ui/cx.ts";
import { southernCross, starRadius } from "./cross-geometry.ts";
import { HouseLogo } from "./house-logo.view.ts";

const cross = southernCross.slice(2).map((star) => ({ ...star, x: star.x * 4, y: star.y * 4 }));

/** The Cross on its axis, which goes on to the south: the sign of the brand. Silent. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="-13 -28 22 42" fill="none" aria-hidden="true" className={cx("overflow-visible", className)}>
      <path
        d="M-2.2 -24 0 0M-10.4 -13.6 5.8 -17.4"
        stroke="currentColor"
        strokeWidth="0.9"
        strokeOpacity="0.55"
      />
      <path d="M0.3 4 1.1 12.5" stroke="currentColor" strokeWidth="0.9" strokeDasharray="1.4 1.8" />
      {cross.map((star) => (
        <circle key={star.name} cx={star.x} cy={star.y} r={starRadius(star, 0.62)} fill="currentColor" />
      ))}
    </svg>
  );
}

/**
 * The sign of whoever runs this: their logo, or ours. A logo stands on a white plate, so that it is seen by night,
 * whatever its colours. Silent.
 */
export function HouseMark({ className, most = "min(14rem, 52vw)" }: { className: string; most?: string }) {
  const logo = useContext(HouseLogo);
  if (!logo) return <LogoMark className={className} />;
  const { hasName: _, ...picture } = logo;
  const style = { background: "#fff", borderRadius: 4, padding: 3, height: 36, maxWidth: most } as const;
  return <img alt="" {...picture} style={{ ...style, width: "auto", objectFit: "contain" }} />;
}

/** The sign and the name. The name comes from the configuration. */
export function Logo({ brandName, compact }: { brandName: string; compact?: boolean }) {
  const logo = useContext(HouseLogo);
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <HouseMark className="h-9 w-auto shrink-0" />
      <span
        className={
          compact || logo?.hasName
            ? "sr-only"
            : cx(
                "font-display font-medium text-[1.375rem] leading-none tracking-tight",
                logo && "max-sm:sr-only",
              )
        }
      >
        {brandName}
      </span>
    </span>
  );
}
