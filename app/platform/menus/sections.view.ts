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
import { sectionGroupLabels, sectionLabels } from "./sections.words.ts";

/** A section of the back office. */
export interface Section {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** The permission that it needs. */
  readonly needs: Action;
  readonly icon: Icon;
  /** Over the sections that belong together; null for the first, which has no group. */
  readonly caption: string | null;
  /** The key that opens it after `g`. */
  readonly goKey: string | null;
  /** Whether it is in the bar at the bottom of a phone. */
  readonly inBar: boolean;
}

type Place = { group?: keyof typeof sectionGroupLabels; goKey?: string; inBar?: boolean };

const section = <Key extends string, Path extends string>(
  key: Key,
  path: Path,
  needs: Action,
  icon: Icon,
  { group, goKey, inBar = false }: Place,
) => ({
  key,
  path,
  needs,
  icon,
  goKey: goKey ?? null,
  inBar,
  get label() {
    return sectionLabels[key as keyof typeof sectionLabels];
  },
  get caption() {
    return group ? sectionGroupLabels[group] : null;
  },
});

/** The sections of the back office, in the order of product-rules 2.148. */
export const SECTIONS = [
  section("dashboard", "/admin", "admin.counts", LayoutDashboard, { goKey: "d", inBar: true }),
  section("students", "/admin/students", "student.list", GraduationCap, { group: "admissions", goKey: "s" }),
  section("applications", "/admin/applications", "application.list", FileText, {
    group: "admissions",
    goKey: "a",
    inBar: true,
  }),
  section("universities", "/admin/universities", "university.list", Landmark, { group: "catalogue" }),
  section("courses", "/admin/courses", "course.list", BookOpen, { group: "catalogue" }),
  section("intakes", "/admin/intakes", "intake.list", CalendarRange, { group: "catalogue" }),
  section("scholarships", "/admin/scholarships", "scholarship.list", Medal, { group: "catalogue" }),
  section("counsellors", "/admin/counsellors", "counsellor.list", Headset, { group: "people" }),
  section("agents", "/admin/agents", "approval.list", Handshake, { group: "people" }),
  section("messages", "/admin/messages", "inbox.view", Mail, { group: "work", goKey: "m", inBar: true }),
  section("bookings", "/admin/bookings", "booking.list", CalendarClock, {
    group: "work",
    goKey: "b",
    inBar: true,
  }),
  section("files", "/admin/files", "document.list", FolderOpen, { group: "work" }),
  section("tasks", "/admin/tasks", "task.list", ListChecks, { group: "work", goKey: "t" }),
  section("analytics", "/admin/analytics", "analytics.view", ChartNoAxesColumn, { group: "workspace" }),
  section("settings", "/admin/settings", "admin.enter", Settings, { group: "workspace" }),
] as const;
