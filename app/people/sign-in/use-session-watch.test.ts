import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { SessionNews } from "#app/platform/sessions/session-news.ts";
import { openBlankPage } from "#tests/support/blank-page.ts";
import { type SessionNotice, useSessionWatch } from "./use-session-watch.ts";

const NO_ONE: SessionNews = { userId: null };
const ASHA = { userId: "a", role: "student", email: "asha@example.com", secondFactor: false } as const;

/** A page that Asha has open; `seen` revisits it after the server's news have changed, or with an error status. */
async function openPage(first: SessionNews = ASHA) {
  let news: SessionNews | number = first;
  let reads = 0;
  let notice: SessionNotice = null;
  const Component = () => {
    notice = useSessionWatch();
    return null;
  };
  const loader = () => {
    reads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: "/", Component, loader }], {
    hydrationData: { loaderData: { "0": null } },
  });
  const { show, focus } = openBlankPage();
  vi.stubGlobal("fetch", async () =>
    typeof news === "number" ? { ok: false, status: news } : { ok: true, json: async () => news },
  );
  await show(createElement(RouterProvider, { router }));
  return async (next: SessionNews | number) => {
    const before = reads;
    news = next;
    await focus();
    return { reads: reads - before, notice };
  };
}

test("a page reads its data again after signing in, a second factor and a change of the account", async () => {
  const seen = await openPage(NO_ONE);
  for (const news of [
    ASHA,
    { ...ASHA, secondFactor: true },
    { ...ASHA, secondFactor: true, email: "new@example.com" },
  ]) {
    expect(await seen(news)).toEqual({ reads: 1, notice: null });
  }
});

test("a session that was only extended changes nothing", async () => {
  const seen = await openPage();
  expect(await seen({ ...ASHA })).toEqual({ reads: 0, notice: null });
});

test("a page says that its session has ended, by a sign-out or a new password", async () => {
  const seen = await openPage();
  expect(await seen(NO_ONE)).toEqual({ reads: 0, notice: "ended" });
});

test("a refresh that cannot be retried ends the session for the page", async () => {
  const seen = await openPage();
  expect(await seen(401)).toEqual({ reads: 0, notice: "ended" });
});

test("a page says that another person has signed in", async () => {
  const seen = await openPage();
  expect(await seen({ ...ASHA, userId: "b" })).toEqual({ reads: 0, notice: "other-person" });
});
