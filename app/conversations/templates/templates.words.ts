import { words } from "#app/words/words.ts";

/** Words of the templates of messages, among the settings. */
export const templateMessages = words({
  title: "Templates",
  description:
    "Texts that you write to students again and again. What stands in braces is filled in from the case.",
  columns: { title: "Title", language: "Language", body: "Text" },
  noun: "{count, plural, one {template} other {templates}}",
  none: "No templates yet: write what you would type every day",
  loadFailed: "Failed to load templates",
  add: "Add template",
  addDescription: "Whoever writes a message can insert it, and change it before it is sent.",
  fields: { title: "Title", titleHint: "Staff choose it by its title.", language: "Language", body: "Text" },
  variables: "What can be filled in",
  gaps: "What is not known in a case stands in brackets, for you to fill in.",
  taken: "There is one with this title",
  full: "There are too many templates: remove some first",
  created: "Template created",
  saved: "Template saved",
  removed: "Template removed",
  createFailed: "Failed to create template",
  remove: "Remove",
  removeTitle: "Remove this template?",
  removeDescription: "Messages that were written with it stay as they are.",
  insert: "Insert",
  choose: "Insert a template",
  chooseNone: "Choose a template",
});
