import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { shellMessages as texts } from "./shell.words.ts";

/** The workspace that Sign Out leaves, which decides where it leads. */
export type LeftPlace = "admin" | "dashboard";

/** The way out, in the bar at the top of a page. */
export function SignOutButton({ leaves }: { leaves: LeftPlace }) {
  return (
    <Form method="post" discover="none" action="/sign-out">
      <input type="hidden" name="from" value={leaves} />
      <Button type="submit" variant="ghost" size="sm">
        {texts.signOut}
      </Button>
    </Form>
  );
}
