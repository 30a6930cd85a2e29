import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** The scope of a service worker, as far as the worker uses it. */
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const shown: { title: string; options: object }[] = [];
const opened: string[] = [];
const focused: string[] = [];
let windows: string[] = [];
const worker = {
  appShell: { version: "2", page: "/offline", files: ["/assets/font.woff2"], icon: "/icon.png" },
  registration: {
    showNotification: async (title: string, options: object) => void shown.push({ title, options }),
  },
  skipWaiting: async () => undefined,
  addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  clients: {
    matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
    openWindow: async (path: string) => void opened.push(path),
  },
};
const stored = new Map<string, string>();
let deleted: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("self", worker);
  vi.stubGlobal("location", new URL("https://agency.example/app-worker.js"));
  vi.stubGlobal("caches", {
    keys: async () => ["shell-1", "shell-2", "others"],
    delete: async (name: string) => void deleted.push(name),
    match: async (path: string) => stored.get(path),
  });
  await import("./app-worker.browser.ts");
});
beforeEach(() => {
  stored.clear();
  [shown.length, opened.length, focused.length, windows, deleted] = [0, 0, 0, [], []];
});

/** Gives the worker an event, and returns after its work with its answer, if it has one. */
async function dispatch(type: string, event: object): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const respondWith = (promise: Promise<unknown>) => {
    answer = promise;
  };
  listeners.get(type)?.({ ...event, waitUntil, respondWith });
  await Promise.all(work);
  return answer;
}
const ask = (request: object, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) =>
  dispatch("fetch", { request, preloadResponse });
const page = { method: "GET", mode: "navigate", url: "https://agency.example/admin" };

describe("a page", () => {
  test("comes from the server, also if the server answers with an error", async () => {
    stored.set("/offline", "offline");
    expect(await ask(page, Promise.resolve("503 of the server"))).toBe("503 of the server");
  });

  test("is the offline page if the server cannot be reached", async () => {
    stored.set("/offline", "offline");
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await ask(page)).toBe("offline");
    stored.clear();
    await expect(ask(page)).rejects.toThrow("Failed to fetch");
  });

  test.each([
    { ...page, method: "POST" },
    { ...page, mode: "cors", url: "https://agency.example/admin/students.data" },
    { ...page, mode: "cors", url: "https://elsewhere.example/assets/font.woff2" },
  ])("and all else is left to the browser: %o", async (request) => {
    expect(await ask(request)).toBeUndefined();
  });
});

test("a new version deletes the caches of earlier ones, and no others", async () => {
  await dispatch("activate", {});
  expect(deleted).toEqual(["shell-1"]);
});

describe("a push", () => {
  test("is shown as it was sent", async () => {
    const message = { title: "New message", body: "Open Agency to read it", path: "/admin/tasks", tag: "7" };
    await dispatch("push", { data: { json: () => message } });
    const options = { body: "Open Agency to read it", tag: "7", icon: "/icon.png", data: "/admin/tasks" };
    expect(shown).toEqual([{ title: "New message", options }]);
  });

  const click = (data: string) => dispatch("notificationclick", { notification: { data, close() {} } });

  test("opens its page: in the window that shows it, or in a new one", async () => {
    await click("/admin/tasks");
    windows = ["https://agency.example/admin", "https://agency.example/admin/tasks"];
    await click("/admin/tasks");
    expect(opened).toEqual(["https://agency.example/admin/tasks"]);
    expect(focused).toEqual(["https://agency.example/admin/tasks"]);
  });

  test("opens no other site", async () => {
    await click("//elsewhere.example/sign-in");
    expect(opened).toEqual([]);
  });
});
