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
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Medal,
  Settings,
} from "lucide-react";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { LATER_SECTIONS } from "#app/platform/portal/sections.ts";

type SectionKey = keyof typeof adminMessages.sections;

export interface Section {
  key: SectionKey;
  label: string;
  path: string;
  icon: LucideIcon;
  later: boolean;
}

const ICONS: Readonly<Record<SectionKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  students: GraduationCap,
  applications: FileText,
  universities: Landmark,
  courses: BookOpen,
  intakes: CalendarRange,
  scholarships: Medal,
  counsellors: Headset,
  agents: Handshake,
  messages: Mail,
  bookings: CalendarClock,
  files: FolderOpen,
  analytics: ChartNoAxesColumn,
  settings: Settings,
};

/** The sections of the back office, in the order of spec section 2. */
export const SECTIONS: readonly Section[] = (
  Object.entries(adminMessages.sections) as [SectionKey, string][]
).map(([key, label]) => ({
  key,
  label,
  path: key === "dashboard" ? "/admin" : `/admin/${key}`,
  icon: ICONS[key],
  later: (LATER_SECTIONS as readonly string[]).includes(key),
}));
