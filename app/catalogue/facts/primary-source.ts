/** Governments, central banks, and the services that publish laws word for word. */
const AUTHORITY_HOST = /(^|\.)(gov|govt)\.[a-z]{2}$|(^|\.)nrb\.org\.np$|(^|\.)austlii\.edu\.au$/;

/** Whether an address is the page of an authority: of who makes a rule or administers it. */
export const isAuthority = (href: string): boolean => AUTHORITY_HOST.test(new URL(href).hostname);

/** A document of an authority. */
export interface OfficialDocument {
  readonly label: string;
  readonly href: string;
}

/**
 * Whether a rule with this source may decide or be counted: the source is the authority's own, or it relays a
 * document of the authority that it names. Everything else is for reading only.
 */
export const mayDecide = ({
  href,
  official,
}: {
  readonly href: string;
  readonly official?: OfficialDocument | undefined;
}): boolean => isAuthority(href) || (official !== undefined && isAuthority(official.href));
