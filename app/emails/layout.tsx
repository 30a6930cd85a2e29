import { Body, Container, Head, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { MailLook } from "./template.ts";

/** The frame of every mail: brand, words, footer. Plain on purpose: it must read well on any phone. */
export function MailLayout(props: { look: MailLook; preview: string; children: ReactNode }) {
  return (
    <Html lang="en" dir="ltr">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body
        style={{
          backgroundColor: "#f6f1e7",
          color: "#17223b",
          fontFamily: "Verdana, Arial, sans-serif",
          margin: 0,
        }}
      >
        <Container style={{ maxWidth: "560px", padding: "24px 20px" }}>
          <Section>
            <Text style={{ fontSize: "18px", fontWeight: 700 }}>{props.look.brandName}</Text>
          </Section>
          <Section style={{ borderTop: "1px solid #cbbf9f", fontSize: "16px" }}>{props.children}</Section>
          <Section>
            <Text style={{ color: "#56607a", fontSize: "13px" }}>
              {props.look.brandName} · <Link href={props.look.baseUrl}>{props.look.baseUrl}</Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
