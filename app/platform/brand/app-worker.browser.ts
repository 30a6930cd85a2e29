import type { PushMessage } from "#app/platform/notifications/push.ts";
import type { WorkerShell } from "./app-shell.ts";

/*
 * The service worker of the signed-in areas. It stores the offline page and the files that this page shows, nothing
 * else: no page of a person, no data and no document. All pages come from the server; only where the server cannot
 * be reached does the offline page take their place.
 */

/** The parts of a service worker's scope that are used here; the project's types are those of pages. */
interface WorkerScope {
  readonly appShell: WorkerShell;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  readonly clients: {
    matchAll(options: { type: "window" }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
}
interface PushEvent extends WorkEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WorkEvent {
  readonly notification: Notification;
}
interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;
const { version, page, files, icon } = scope.appShell;
const PREFIX = "shell-";
const CACHE = PREFIX + version;

scope.addEventListener("install", (event) => {
  event.waitUntil(store());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOld(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  // A form that cannot be sent keeps the browser’s own message, which offers to send the form again.
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (isShellFile(request.url)) event.respondWith(fromShell(request));
});

/** Without cookies: what is stored is the same for everyone. */
async function store(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [page, ...files].map((path) => new Request(path, { credentials: "omit", cache: "reload" })),
  );
  // Pages never come from the cache, so that the new worker can serve pages of the old one.
  await scope.skipWaiting();
}

async function removeOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(page, { cacheName: CACHE });
    if (offline) return offline;
    throw error;
  }
}

function isShellFile(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && files.includes(pathname);
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);
}

// Browsers require that each push is shown.
scope.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as PushMessage;
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon, data: path }));
});

scope.addEventListener("notificationclick", (event) => {
  const { data: path } = event.notification;
  event.notification.close();
  event.waitUntil(open(new URL(path, location.origin)));
});

/** Opens a page of this site in the window that already shows it, or in a new one. */
async function open(page: URL): Promise<void> {
  if (page.origin !== location.origin) return;
  const windows = await scope.clients.matchAll({ type: "window" });
  const shown = windows.find(({ url }) => url === page.href);
  if (shown) await shown.focus();
  else await scope.clients.openWindow(page.href);
}
