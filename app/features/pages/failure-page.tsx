import { pageMessages } from "#app/content/messages/pages.ts";

export function FailurePage({ brandName, requestId }: { brandName: string; requestId: string | undefined }) {
  return (
    <main className="page-message">
      <title>{`${pageMessages.failureTitle} · ${brandName}`}</title>
      <h1>{pageMessages.failureTitle}</h1>
      <p>{pageMessages.failureHint}</p>
      {requestId ? (
        <p>
          {pageMessages.failureReference} <code>{requestId}</code>
        </p>
      ) : null}
      <a href="/">{pageMessages.returnHome}</a>
    </main>
  );
}
