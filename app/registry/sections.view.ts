import { FILES_PATH } from "#app/admissions/documents/document-paths.ts";
import { fileMessages } from "#app/admissions/documents/documents.words.ts";
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
import { analyticsMessages } from "#app/workspaces/analytics/analytics.words.ts";
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

/** The sections of the back office, in the order of product-rules 2.148. */
export const SECTIONS = [
  {
    key: "dashboard",
    get label() {
      return sectionLabels.dashboard;
    },
    path: "/admin",
    needs: "admin.counts",
    icon: LayoutDashboard,
  },
  {
    key: "students",
    get label() {
      return sectionLabels.students;
    },
    path: "/admin/students",
    needs: "student.list",
    icon: GraduationCap,
  },
  {
    key: "applications",
    get label() {
      return sectionLabels.applications;
    },
    path: "/admin/applications",
    needs: "application.list",
    icon: FileText,
  },
  {
    key: "universities",
    get label() {
      return sectionLabels.universities;
    },
    path: "/admin/universities",
    needs: "university.list",
    icon: Landmark,
  },
  {
    key: "courses",
    get label() {
      return sectionLabels.courses;
    },
    path: "/admin/courses",
    needs: "course.list",
    icon: BookOpen,
  },
  {
    key: "intakes",
    get label() {
      return sectionLabels.intakes;
    },
    path: "/admin/intakes",
    needs: "intake.list",
    icon: CalendarRange,
  },
  {
    key: "scholarships",
    get label() {
      return sectionLabels.scholarships;
    },
    path: "/admin/scholarships",
    needs: "scholarship.list",
    icon: Medal,
  },
  {
    key: "counsellors",
    get label() {
      return sectionLabels.counsellors;
    },
    path: "/admin/counsellors",
    needs: "counsellor.list",
    icon: Headset,
  },
  {
    key: "agents",
    get label() {
      return sectionLabels.agents;
    },
    path: "/admin/agents",
    needs: "approval.list",
    icon: Handshake,
  },
  {
    key: "messages",
    get label() {
      return sectionLabels.messages;
    },
    path: "/admin/messages",
    needs: "enquiry.list",
    icon: Mail,
  },
  {
    key: "bookings",
    get label() {
      return sectionLabels.bookings;
    },
    path: "/admin/bookings",
    needs: "booking.list",
    icon: CalendarClock,
  },
  {
    key: "files",
    get label() {
      return fileMessages.title;
    },
    path: FILES_PATH,
    needs: "document.list",
    icon: FolderOpen,
  },
  {
    key: "tasks",
    get label() {
      return sectionLabels.tasks;
    },
    path: "/admin/tasks",
    needs: "task.list",
    icon: ListChecks,
  },
  {
    key: "analytics",
    get label() {
      return analyticsMessages.title;
    },
    path: "/admin/analytics",
    needs: "analytics.view",
    icon: ChartNoAxesColumn,
  },
  {
    key: "settings",
    get label() {
      return sectionLabels.settings;
    },
    path: "/admin/settings",
    needs: "admin.enter",
    icon: Settings,
  },
] as const satisfies readonly Section[];
