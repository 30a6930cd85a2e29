/** A link to an external site, shown as its host; text that is no web address does not become a link. */
export function WebsiteLink({ href }: { href: string }) {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return href;
  return (
    <a
      href={url.href}
      rel="noreferrer"
      className="inline-flex min-h-8 items-center break-all text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {url.hostname.replace(/^www\./, "")}
    </a>
  );
}
