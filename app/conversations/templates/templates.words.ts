import { words } from "#app/words/words.ts";

/** Texts of the message templates in the settings. */
export const templateMessages = words({
  title: "Message templates",
  description: "Saved messages for students. Placeholders in braces are filled in automatically.",
  columns: { title: "Title", language: "Language", body: "Text" },
  none: "No templates yet. Save the messages that you send most often.",
  loadFailed: "Failed to load templates",
  add: "Add template",
  addDescription: "Staff can insert a template into a message and edit it before sending.",
  fields: {
    title: "Title",
    titleHint: "Staff see this title when they select a template.",
    language: "Language",
    body: "Text",
  },
  variables: "Placeholders",
  gaps: "Missing values appear in brackets for you to complete.",
  taken: "A template with this title already exists",
  full: "You’ve reached the template limit. Remove a template first.",
  created: "Template created",
  saved: "Template saved",
  removed: "Template removed",
  createFailed: "Failed to create template",
  remove: "Remove template",
  removeTitle: "Remove this template?",
  removeDescription: "Messages already written with this template do not change. You cannot undo this.",
  insert: "Insert template",
  choose: "Template",
  chooseNone: "Select a template",
});
