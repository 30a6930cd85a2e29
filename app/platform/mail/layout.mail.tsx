import { Children, isValidElement, type ReactNode } from "react";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { Body, Head, Html, Preview, Section } from "./elements.mail.tsx";
import { HouseColours } from "./house-colours.mail.ts";
import { MAIL_COLOURS, mailDarkCss } from "./palette.ts";
import type { MailLook } from "./template.mail.ts";
import { Greeting, Link, Text } from "./typography.mail.tsx";

const FONT = "Verdana, 'Noto Sans', 'Segoe UI', Arial, sans-serif";

/** The link whose words are its address. */
export const HOST_CLASS = "mail-host";

/** The frame of every mail: brand, words, footer. One column, no pictures: it must read well on any phone. */
export function MailLayout(props: { look: MailLook; preview: string; children: ReactNode }) {
  const { brandName, baseUrl, colours = MAIL_COLOURS } = props.look;
  const language = currentLanguage();
  return (
    <Html lang={language} dir={LANGUAGES[language].dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailDarkCss(colours)}</style>
      </Head>
      <Preview text={props.preview} />
      <Body
        className="mail-paper"
        style={{
          backgroundColor: MAIL_COLOURS.paper.light,
          fontFamily: FONT,
          margin: 0,
          padding: "24px 8px",
        }}
      >
        <Section style={{ maxWidth: "560px" }}>
          <Section
            className="mail-head mail-pad"
            style={{
              backgroundColor: MAIL_COLOURS.night,
              borderBottom: `3px solid ${colours.ochre}`,
              borderRadius: "6px 6px 0 0",
              padding: "18px 32px",
            }}
          >
            <Text
              className=""
              style={{
                color: MAIL_COLOURS.onNight,
                fontFamily: "Georgia, 'Times New Roman', serif",
                fontSize: "20px",
                margin: 0,
              }}
            >
              {brandName}
            </Text>
          </Section>
          <Section
            className="mail-sheet mail-pad"
            style={{
              backgroundColor: MAIL_COLOURS.sheet.light,
              border: `1px solid ${MAIL_COLOURS.line.light}`,
              borderRadius: "0 0 6px 6px",
              borderTopWidth: 0,
              padding: "28px 32px 14px",
            }}
          >
            <HouseColours value={colours}>{withOwnWords(props.children, props.look)}</HouseColours>
          </Section>
          <Section className="mail-pad" style={{ padding: "16px 32px" }}>
            <Text
              className="mail-muted"
              style={{ color: MAIL_COLOURS.muted.light, fontSize: "13px", lineHeight: "20px", margin: 0 }}
            >
              {brandName} ·{" "}
              <Link
                href={baseUrl}
                className={`mail-muted ${HOST_CLASS}`}
                style={{ color: MAIL_COLOURS.muted.light }}
              >
                {new URL(baseUrl).host}
              </Link>
            </Text>
          </Section>
        </Section>
      </Body>
    </Html>
  );
}

/** Our words with those of the house around them: after the greeting, and at the end. None of ours goes. */
function withOwnWords(children: ReactNode, { own }: MailLook): ReactNode {
  if (!own?.opening && !own?.closing) return children;
  const ours = Children.toArray(children);
  const [first] = ours;
  const greeting = isValidElement(first) && first.type === Greeting ? 1 : 0;
  return (
    <>
      {ours.slice(0, greeting)}
      <Paragraphs text={own.opening} />
      {ours.slice(greeting)}
      <Paragraphs text={own.closing} />
    </>
  );
}

const Paragraphs = ({ text }: { text: string | null }) =>
  (text ?? "")
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <Text key={paragraph} style={{ whiteSpace: "pre-line" }}>
        {paragraph}
      </Text>
    ));
