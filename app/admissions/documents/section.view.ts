import type { Section } from "#app/platform/portal/section.view.ts";
import { FolderOpen } from "#app/ui/icons.tsx";
import { FILES_PATH } from "./document-paths.ts";
import { fileMessages } from "./documents.words.ts";

export const filesSection = {
  key: "files",
  get label() {
    return fileMessages.title;
  },
  path: FILES_PATH,
  needs: "document.list",
  icon: FolderOpen,
} as const satisfies Section;
