import { SessionWatch } from "#app/people/sign-in/session-watch.tsx";
import { FailurePage } from "#app/platform/pages/failure-page.tsx";
import { NotFoundPage } from "#app/platform/pages/not-found-page.tsx";
import { RefusedPage } from "#app/platform/pages/refused-page.tsx";
import { ToastRegion } from "#app/ui/toaster.tsx";

/** What every hydrated page has in addition to its content, and needs only once it is interactive. */
export function LateParts() {
  return (
    <>
      <SessionWatch />
      <ToastRegion />
    </>
  );
}

type ErrorPageProps = { status: number; brandName: string; requestId: string | undefined };

/** The page in place of one that failed. It comes with the late parts, so that it is there when a connection is not. */
export function ErrorPage({ status, brandName, requestId }: ErrorPageProps) {
  if (status === 404) return <NotFoundPage brandName={brandName} />;
  if (status === 413 || status === 400) return <RefusedPage brandName={brandName} status={status} />;
  return <FailurePage brandName={brandName} requestId={requestId} />;
}
