import { words } from "#app/words/words.ts";

/** Words of what is published for partners. */
export const resourceMessages = words({
  title: "Partner resources",
  description: "News, guides, price lists and training for all approved partners, on their dashboard.",
  columns: { title: "Title", kind: "Kind", published: "Published", readers: "Opened by" },
  noun: "{count, plural, one {resource} other {resources}}",
  none: "Nothing for partners yet",
  loadFailed: "Failed to load partner resources",
  add: "Add resource",
  addDescription: "Partners see it once it is published.",
  fields: {
    title: "Title",
    kind: "Kind",
    body: "Text",
    link: "Link",
    linkHint: "Where the file or the course is, if there is one.",
    isPublished: "Published",
    isPublishedHint: "Every approved partner can read it.",
  },
  draft: "Draft",
  people: "{count, plural, =0 {nobody} one {one person} other {# people}}",
  created: "Resource created",
  saved: "Resource saved",
  removed: "Resource removed",
  createFailed: "Failed to create resource",
  full: "There are too many resources: remove some first",
  remove: "Remove",
  removeTitle: "Remove this resource?",
  removeDescription: "Partners no longer see it.",
  // On the partner's dashboard.
  heading: "Partner Resources",
  nothing: "Nothing has been published yet.",
  new: "New",
  publishedOn: "{kind}, {day}",
  open: "Open the link",
  back: "Dashboard",
});
