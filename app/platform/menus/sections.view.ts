import type { Action } from "#app/platform/permissions/permissions.ts";
import {
  BookOpen,
  CalendarClock,
  CalendarRange,
  ChartNoAxesColumn,
  FileText,
  FolderOpen,
  GraduationCap,
  Handshake,
  Headset,
  type Icon,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Mail,
  Medal,
  Settings,
} from "#app/ui/icons.tsx";
import { sectionLabels } from "./sections.words.ts";

/** A section of the back office. */
export interface Section {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** The permission that it needs. */
  readonly needs: Action;
  readonly icon: Icon;
}

const section = <Key extends string, Path extends string>(
  key: Key,
  path: Path,
  needs: Action,
  icon: Icon,
  label: () => string,
) => ({
  key,
  path,
  needs,
  icon,
  get label() {
    return label();
  },
});

/** The sections of the back office, in the order of product-rules 2.148. */
export const SECTIONS = [
  section("dashboard", "/admin", "admin.counts", LayoutDashboard, () => sectionLabels.dashboard),
  section("students", "/admin/students", "student.list", GraduationCap, () => sectionLabels.students),
  section(
    "applications",
    "/admin/applications",
    "application.list",
    FileText,
    () => sectionLabels.applications,
  ),
  section(
    "universities",
    "/admin/universities",
    "university.list",
    Landmark,
    () => sectionLabels.universities,
  ),
  section("courses", "/admin/courses", "course.list", BookOpen, () => sectionLabels.courses),
  section("intakes", "/admin/intakes", "intake.list", CalendarRange, () => sectionLabels.intakes),
  section("scholarships", "/admin/scholarships", "scholarship.list", Medal, () => sectionLabels.scholarships),
  section("counsellors", "/admin/counsellors", "counsellor.list", Headset, () => sectionLabels.counsellors),
  section("agents", "/admin/agents", "approval.list", Handshake, () => sectionLabels.agents),
  section("messages", "/admin/messages", "enquiry.list", Mail, () => sectionLabels.messages),
  section("bookings", "/admin/bookings", "booking.list", CalendarClock, () => sectionLabels.bookings),
  section("files", "/admin/files", "document.list", FolderOpen, () => sectionLabels.files),
  section("tasks", "/admin/tasks", "task.list", ListChecks, () => sectionLabels.tasks),
  section(
    "analytics",
    "/admin/analytics",
    "analytics.view",
    ChartNoAxesColumn,
    () => sectionLabels.analytics,
  ),
  section("settings", "/admin/settings", "admin.enter", Settings, () => sectionLabels.settings),
] as const;
