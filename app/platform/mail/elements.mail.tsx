import type { ComponentProps, CSSProperties, ReactNode } from "react";

/*
 * What mails are built from. Mail programs know little of CSS: boxes are tables, and every style stands in its element. What is
 * odd here answers one of them: Outlook for Windows draws with Word, Gmail drops the body's own style.
 */

const BOX = {
  border: 0,
  cellPadding: "0",
  cellSpacing: "0",
  role: "presentation",
  align: "center",
  width: "100%",
} as const;

export function Html({ lang, dir, children }: { lang: string; dir: "ltr" | "rtl"; children: ReactNode }) {
  return (
    <html lang={lang} dir={dir}>
      {children}
    </html>
  );
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <head>
      <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
      {/* Apple's programs would make the text of wide mails small. */}
      <meta name="x-apple-disable-message-reformatting" />
      {children}
    </head>
  );
}

const PREVIEW_LENGTH = 150;
/** Invisible characters: without them the inbox preview continues with the first words of the email. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

/** What the inbox shows next to the subject; visible neither in the email nor in its plain text. */
export function Preview({ text = "" }: { text: string | undefined }) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        lineHeight: "1px",
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
      data-skip-in-text="true"
    >
      {shown}
      {shown.length < PREVIEW_LENGTH ? <div>{FILLER.repeat(PREVIEW_LENGTH - shown.length)}</div> : null}
    </div>
  );
}

type BodyProps = { className: string; style: CSSProperties; children: ReactNode };

/** The page. Its style stands in a cell, which keeps it where the body's own is dropped. */
export function Body({ className, style, children }: BodyProps) {
  return (
    <body
      className={className}
      style={{ backgroundColor: style.backgroundColor as string, margin: 0, padding: 0 }}
    >
      <table {...BOX}>
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

/** A box. */
export function Section({ children, ...props }: ComponentProps<"table">) {
  return (
    <table {...BOX} {...props}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

const PADDING = { above: 13, beside: 24 };
const POINTS_OF_A_PIXEL = 3 / 4;
/** Outlook pads no link: thin spaces of this width, and raised text, make the button as large there. */
const OUTLOOK_SPACES = 3;
const OUTLOOK_WIDTH = (PADDING.beside / OUTLOOK_SPACES / 2) * 100;
const outlookSpace = (rest: string) => ({
  __html: `<!--[if mso]><i style="mso-font-width:${OUTLOOK_WIDTH}%${rest}<![endif]-->`,
});
const BEFORE = outlookSpace(
  `;mso-text-raise:${PADDING.above * 2 * POINTS_OF_A_PIXEL}" hidden>${"&#8202;".repeat(OUTLOOK_SPACES)}</i>`,
);
const AFTER = outlookSpace(`" hidden>${"&#8202;".repeat(OUTLOOK_SPACES)}&#8203;</i>`);
const OUTLOOK_LINE = {
  msoPaddingAlt: "0px",
  msoTextRaise: PADDING.above * POINTS_OF_A_PIXEL,
} as CSSProperties;

/** A link that looks like a button. */
export function Button({ style, children, ...props }: ComponentProps<"a">) {
  return (
    <a
      target="_blank"
      {...props}
      style={{
        lineHeight: "100%",
        textDecoration: "none",
        display: "inline-block",
        maxWidth: "100%",
        ...({ msoPaddingAlt: "0px" } as CSSProperties),
        ...style,
        padding: `${PADDING.above}px ${PADDING.beside}px`,
      }}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment for Outlook, without user input */}
      <span dangerouslySetInnerHTML={BEFORE} />
      <span style={{ maxWidth: "100%", display: "inline-block", lineHeight: "120%", ...OUTLOOK_LINE }}>
        {children}
      </span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment for Outlook, without user input */}
      <span dangerouslySetInnerHTML={AFTER} />
    </a>
  );
}
