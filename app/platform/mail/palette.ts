/**
 * The colours of emails, in hex: many email programs support nothing newer. Each has a light and a dark value;
 * programs without dark styles invert colours on their own, which these survive.
 */
export const MAIL_COLOURS = {
  paper: { light: "#f6f1e7", dark: "#0d1424" },
  sheet: { light: "#fffdf8", dark: "#151d31" },
  ink: { light: "#17223b", dark: "#ece6d8" },
  muted: { light: "#56607a", dark: "#b7b2a5" },
  line: { light: "#d8cdb4", dark: "#36415c" },
  link: { light: "#1f5d4c", dark: "#9bd6be" },
  /** The brand's night and the ink on it; the same by day and by night. */
  night: "#121a30",
  onNight: "#f3ede0",
  /** The one next step. */
  ochre: "#e9a63a",
  onOchre: "#141d33",
} as const;

/** Those of them that a house may have of its own. */
export interface MailColours {
  readonly ochre: string;
  readonly onOchre: string;
  readonly link: { readonly light: string; readonly dark: string };
}

const { paper, sheet, ink, muted, line } = MAIL_COLOURS;

/** For mail programs that know the reader's colour scheme (Apple Mail, Outlook for iOS, Thunderbird). */
export const mailDarkCss = ({ link }: MailColours) => `
@media (prefers-color-scheme: dark) {
  .mail-paper, .mail-paper td { background-color: ${paper.dark} !important; }
  .mail-sheet, .mail-sheet td { background-color: ${sheet.dark} !important; border-color: ${line.dark} !important; }
  .mail-head, .mail-head td { background-color: ${MAIL_COLOURS.night} !important; }
  .mail-ink { color: ${ink.dark} !important; }
  .mail-muted { color: ${muted.dark} !important; }
  .mail-link { color: ${link.dark} !important; }
  .mail-line { border-color: ${line.dark} !important; }
}
@media (max-width: 480px) {
  .mail-pad { padding-left: 20px !important; padding-right: 20px !important; }
}
`;
