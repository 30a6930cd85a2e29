import { type ComponentProps, type ReactNode, useContext } from "react";
import { words } from "#app/words/words.ts";
import { Section } from "./elements.mail.tsx";
import { HouseColours } from "./house-colours.mail.ts";
import { MAIL_COLOURS } from "./palette.ts";

/** A paragraph. Its style stands in the element: many mail programs drop style sheets. */
export function Text({ style, ...props }: ComponentProps<"p">) {
  return (
    <p
      className="mail-ink"
      {...props}
      style={{
        color: MAIL_COLOURS.ink.light,
        fontSize: "16px",
        lineHeight: "25px",
        margin: "0 0 16px",
        ...style,
      }}
    />
  );
}

const texts = words({ hello: "Hello,", dear: "Dear {name}," });

/** The first line. It has no name if the name was left out because it does not look like one. */
export function Greeting({ name }: { name: string }) {
  return <Text>{name === "" ? texts.hello : texts.dear({ name })}</Text>;
}

export function Link({ style, ...props }: ComponentProps<"a">) {
  const { link } = useContext(HouseColours);
  return (
    <a
      target="_blank"
      className="mail-link"
      {...props}
      style={{ color: link.light, textDecoration: "underline", ...style }}
    />
  );
}

/** The `<link>` of a text, for an address: `texts.help({ link: linkTo(address) })`. */
export const linkTo = (href: string) => (children: ReactNode) => (
  <Link key={href} href={href}>
    {children}
  </Link>
);

/** Quotes a person's message, set apart from our own text. */
export function Quote({ from, children }: { from: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <Text
        className="mail-muted"
        style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px", margin: "0 0 4px" }}
      >
        {from}
      </Text>
      <Text
        className="mail-ink mail-line"
        style={{
          borderLeft: `3px solid ${MAIL_COLOURS.line.light}`,
          margin: 0,
          paddingLeft: "14px",
          whiteSpace: "pre-line",
          wordBreak: "break-word",
        }}
      >
        {children}
      </Text>
    </Section>
  );
}

/** The facts that the mail is about: names and values under each other, ruled. */
export function Facts({ items }: { items: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Section style={{ margin: "4px 0 20px" }}>
      {items.map(([name, value]) => (
        <Text
          key={name}
          className="mail-ink mail-line"
          style={{
            borderTop: `1px solid ${MAIL_COLOURS.line.light}`,
            fontWeight: 700,
            margin: 0,
            padding: "8px 0",
          }}
        >
          <span
            className="mail-muted"
            style={{ color: MAIL_COLOURS.muted.light, fontSize: "14px", fontWeight: 400 }}
          >
            {name}
          </span>
          <br />
          {value}
        </Text>
      ))}
    </Section>
  );
}
