import { type ComponentProps, useContext } from "react";
import { DrawnIcons } from "./drawn-icons.view.ts";
import sheet from "./icons.svg?url";

export type Icon = ReturnType<typeof icon>;

/**
 * An icon of lucide, 24 pixels wide (base.css) unless a class says otherwise, in the colour of the text around it. Nothing is
 * read out for it: what it means stands in words beside it, or in the name of its button.
 */
function icon(name: string) {
  return function IconOfSheet(props: ComponentProps<"svg">) {
    const drawing = useContext(DrawnIcons)?.get(name);
    if (drawing === undefined) {
      return (
        <svg aria-hidden="true" {...props}>
          <use href={`${sheet}#${name}`} />
        </svg>
      );
    }
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own sheet
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  };
}

// The sheet is drawn from these lines: `node --import tsx scripts/draw-icons.ts` after a change.
export const Archive = icon("archive");
export const ArchiveRestore = icon("archive-restore");
export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const ArrowUp = icon("arrow-up");
export const ArrowUpDown = icon("arrow-up-down");
export const Bell = icon("bell");
export const BookOpen = icon("book-open");
export const CalendarClock = icon("calendar-clock");
export const CalendarRange = icon("calendar-range");
export const ChartNoAxesColumn = icon("chart-no-axes-column");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const CircleDashed = icon("circle-dashed");
export const CircleHelp = icon("circle-help");
export const Clock = icon("clock");
export const CloudOff = icon("cloud-off");
export const Columns3 = icon("columns-3");
export const Copy = icon("copy");
export const Download = icon("download");
export const Ellipsis = icon("ellipsis");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileDown = icon("file-down");
export const FileText = icon("file-text");
export const FolderOpen = icon("folder-open");
export const GraduationCap = icon("graduation-cap");
export const Handshake = icon("handshake");
export const Headset = icon("headset");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const Landmark = icon("landmark");
export const Laptop = icon("laptop");
export const LayoutDashboard = icon("layout-dashboard");
export const Link2 = icon("link-2");
export const ListChecks = icon("list-checks");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const Medal = icon("medal");
export const Menu = icon("menu");
export const Minus = icon("minus");
export const MoveUpRight = icon("move-up-right");
export const PanelLeftClose = icon("panel-left-close");
export const PanelLeftOpen = icon("panel-left-open");
export const Paperclip = icon("paperclip");
export const Pencil = icon("pencil");
export const Phone = icon("phone");
export const Plus = icon("plus");
export const RefreshCw = icon("refresh-cw");
export const RotateCcw = icon("rotate-ccw");
export const RotateCw = icon("rotate-cw");
export const Search = icon("search");
export const Send = icon("send");
export const Settings = icon("settings");
export const ShieldOff = icon("shield-off");
export const SlidersHorizontal = icon("sliders-horizontal");
export const Smartphone = icon("smartphone");
export const Tag = icon("tag");
export const Trash2 = icon("trash-2");
export const TriangleAlert = icon("triangle-alert");
export const UserRound = icon("user-round");
export const UserRoundCheck = icon("user-round-check");
export const UserRoundX = icon("user-round-x");
export const Wallet = icon("wallet");
export const X = icon("x");
export const ZoomIn = icon("zoom-in");
export const ZoomOut = icon("zoom-out");
