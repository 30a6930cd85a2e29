import { useEffect, useState } from "react";
import type { Subscription } from "./push-schema.ts";

export type PushProblem = "unsupported" | "blocked" | "failed";

/**
 * Subscribes this browser with its push service. The browser asks for permission, which it does only after a click.
 *
 * @param key the public key of this installation, base64url
 */
export function usePushSubscription(key: string, subscribed: (subscription: Subscription) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<PushProblem | null>(null);
  useEffect(() => {
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
      setProblem("unsupported");
    } else if (Notification.permission === "denied") setProblem("blocked");
  }, []);

  async function subscribe() {
    setPending(true);
    setProblem(null);
    try {
      if ((await Notification.requestPermission()) !== "granted") return setProblem("blocked");
      subscribed(await subscribeWith(key));
    } catch {
      setProblem("failed");
    } finally {
      setPending(false);
    }
  }
  return { subscribe, pending, problem };
}

async function subscribeWith(key: string): Promise<Subscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // With another key, the browser would refuse; with this one, it gives the same subscription again.
  if (earlier && base64url(earlier.options.applicationServerKey) !== key) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey("p256dh")),
    auth: base64url(subscription.getKey("auth")),
  };
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Ends the subscription of this browser with its push service. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
