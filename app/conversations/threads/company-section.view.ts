import type { CompanySection } from "#app/platform/lists/company-section.view.ts";
import { AGENT_THREADS_PATH } from "./thread-paths.ts";
import { agentThreadMessages } from "./threads.words.ts";

export const agentThreadSection: CompanySection = {
  kind: "partner",
  get label() {
    return agentThreadMessages.title;
  },
  path: AGENT_THREADS_PATH,
};
