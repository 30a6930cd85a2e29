import { useContext } from "react";
import { cx } from "#app/ui/cx.ts";
import { DrawnIcons } from "#app/ui/drawn-icons.view.ts";
import sheet from "#app/ui/icons.svg?url";
import { HouseLogo } from "./house-logo.view.ts";
import { MARK, MARK_BOX, MARK_SIZE } from "./mark.ts";

/**
 * The Southern Cross on its axis, extended to the south: the logo mark of the brand. Decorative, hidden from screen
 * readers.
 */
export function LogoMark({ className }: { className?: string }) {
  const drawing = useContext(DrawnIcons)?.get(MARK);
  // As for icons: from the sheet, or drawn into a page without scripts.
  if (drawing === undefined) {
    return (
      <svg viewBox={MARK_SIZE} aria-hidden="true" className={className}>
        <use href={`${sheet}#${MARK}`} />
      </svg>
    );
  }
  return (
    <svg
      viewBox={MARK_BOX}
      fill="none"
      aria-hidden="true"
      className={cx("overflow-visible", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own sheet
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

/**
 * The agency's logo, or ours by default. A logo is shown on a white plate, so that it is visible in dark mode,
 * whatever its colours. Hidden from screen readers.
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
