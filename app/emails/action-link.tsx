import { Button, Text } from "@react-email/components";

/** A link to press, and the same address to copy where buttons do not work. `path` begins with a slash. */
export function ActionLink(props: { baseUrl: string; path: string; label: string }) {
  const href = `${props.baseUrl}${props.path}`;
  return (
    <>
      <Button
        href={href}
        style={{
          backgroundColor: "#17223b",
          borderRadius: "4px",
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 700,
          padding: "13px 22px",
          textDecoration: "none",
        }}
      >
        {props.label}
      </Button>
      <Text style={{ color: "#56607a", fontSize: "13px", wordBreak: "break-all" }}>{href}</Text>
    </>
  );
}
