import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { representationMessages as texts } from "./representations.words.ts";

export const representationFlash = {
  "representation-asked": success(() => texts.flash.asked),
  "representation-waits": success(() => texts.flash.waits),
  "representation-code": success(() => texts.flash.code),
  "representation-asked-again": success(() => texts.flash.askedAgain),
  "representation-withdrawn": success(() => texts.flash.withdrawn),
  "representation-ended": success(() => texts.flash.ended),
  "representation-left": success(() => texts.flash.left),
  "representation-extended": success(() => texts.flash.extended),
  "representation-changed": failure(() => texts.flash.changed),
  "representation-too-soon": failure(() => texts.flash.tooSoon),
  "representations-imported": success(() => texts.flash.imported),
} as const satisfies FlashMessages;
