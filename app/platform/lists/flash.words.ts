import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { exportMessages } from "./export.words.ts";
import { MOST_AT_ONCE, MOST_ROWS } from "./export-formats.ts";
import { viewMessages } from "./views.words.ts";

export const listFlash = {
  "export-too-long-pdf": failure(() => exportMessages.tooLongForPdf({ most: MOST_ROWS.pdf })),
  "export-too-long-xlsx": failure(() => exportMessages.tooLongForXlsx({ most: MOST_ROWS.xlsx })),
  "export-busy": failure(() => exportMessages.busy({ most: MOST_AT_ONCE.person })),
  "export-crowded": failure(() => exportMessages.crowded),
  "view-saved": success(() => viewMessages.saved),
  "view-removed": success(() => viewMessages.removed),
} as const satisfies FlashMessages;
