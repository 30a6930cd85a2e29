import { useEffect } from "react";

/** It never changes, or browsers would keep an old worker. */
const WORKER_PATH = "/app-worker.js";

/** Installs the service worker, or its new version; called by the frames of the signed-in areas only. */
export function useAppWorker(): void {
  useEffect(() => {
    // In development, scripts are modules of Vite, which a worker cannot import.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Without the worker, the product works as before.
    navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" }).catch(() => undefined);
  }, []);
}
