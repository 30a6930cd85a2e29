import type { ReactNode } from "react";
import { Link } from "react-router";
import { localPath } from "#app/words/local-path.ts";

const look =
  "inline-flex min-h-8 items-center text-eucalyptus underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] pointer-coarse:min-h-11";

type TextLinkProps = { children: ReactNode } & (
  | { /** An address of the same part of the product. */ to: string; href?: never }
  | { /** A public page, an external site, or a person's email or phone. */ href: string; to?: never }
);

/** A link in the text of a record. Other sites open in a new tab. */
export function TextLink({ to, href, children }: TextLinkProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  }
  const elsewhere = /^https?:/.test(href);
  return (
    <a
      href={localPath(href)}
      className={look}
      {...(elsewhere ? { rel: "noreferrer", target: "_blank" } : {})}
    >
      {children}
    </a>
  );
}
