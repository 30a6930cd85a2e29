/** The address that partners' sites show in a frame; without cookies or a session lookup. */
export function partnerAddress(baseUrl: string): string {
  return `${baseUrl}/book?embed=partner`;
}

/** The one line of HTML that shows the booking page on a partner's site. */
export function embedSnippet(address: string, title: string): string {
  const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="600" loading="lazy"></iframe>`;
}
