import {
  CalendarClock,
  FileText,
  FolderOpen,
  LayoutDashboard,
  Mail,
  UserRound,
  Wallet,
} from "#app/ui/icons.tsx";
import { studentSectionLabels } from "./sections.words.ts";

const section = (
  key: keyof typeof studentSectionLabels,
  path: string,
  icon: typeof Mail,
  { inBar }: { inBar: boolean },
) => ({
  key,
  path,
  icon,
  inBar,
  caption: null,
  goKey: null,
  get label() {
    return studentSectionLabels[key];
  },
});

/** The pages of a student's own place, in their order; the overview comes first. */
export const STUDENT_SECTIONS = [
  section("overview", "/student-dashboard", LayoutDashboard, { inBar: true }),
  section("documents", "/student-dashboard/documents", FolderOpen, { inBar: true }),
  section("messages", "/student-dashboard/messages", Mail, { inBar: true }),
  section("offers", "/student-dashboard/offers", FileText, { inBar: false }),
  section("invoices", "/student-dashboard/invoices", Wallet, { inBar: false }),
  section("calendar", "/student-dashboard/calendar", CalendarClock, { inBar: true }),
  section("account", "/account", UserRound, { inBar: true }),
];
