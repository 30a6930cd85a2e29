import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { savedPoints } from "./saved-points.words.ts";

export const pointsResultFlash = {
  "points-kept": success(() => savedPoints.kept),
  "points-removed": success(() => savedPoints.removed),
} as const satisfies FlashMessages;
