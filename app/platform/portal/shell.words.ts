import { fixed, words } from "#app/words/words.ts";

/** Texts of the frame of every page of a signed-in person. */
export const shellMessages = words({
  navigation: "Main menu",
  bar: "Shortcuts",
  menu: "Menu",
  closeMenu: "Close menu",
  narrowSidebar: "Collapse sidebar",
  widenSidebar: "Expand sidebar",
  signOut: "Sign Out",
  account: "My account",
  waiting: "{count, plural, one {# pending} other {# pending}}",
  goTo: "Go to {section}",
  widthDoes: "Collapse or expand the sidebar",
  findKey: fixed("Ctrl K"),
  findDoes: "Search records, pages and actions",
  helpDoes: "Show keyboard shortcuts",
});
