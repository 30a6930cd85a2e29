import { pageMessages } from "#app/content/messages/pages.ts";

export function NotFoundPage({ brandName }: { brandName: string }) {
  return (
    <main className="page-message">
      <title>{`${pageMessages.notFoundTitle} · ${brandName}`}</title>
      <h1>{pageMessages.notFoundCode}</h1>
      <p>{pageMessages.notFoundTitle}</p>
      <p>{pageMessages.notFoundHint}</p>
      <a href="/">{pageMessages.returnHome}</a>
    </main>
  );
}
