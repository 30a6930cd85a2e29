import { Form } from "react-router";
import { membershipMessages as texts } from "#app/people/memberships/memberships.words.ts";
import { Button } from "#app/ui/button.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";

type OrganisationSwitchProps = {
  organisations: readonly { id: string; name: string; isChosen: boolean }[];
};

/** Works for another organisation, for those who belong to several. */
export function OrganisationSwitch({ organisations }: OrganisationSwitchProps) {
  if (organisations.length < 2) return null;
  const chosen = organisations.find(({ isChosen }) => isChosen)?.id;
  return (
    <Form
      method="post"
      action="/account/organisation"
      reloadDocument
      className="mb-2 flex min-w-0 items-center gap-2"
    >
      <input type="hidden" name="intent" value="choose" />
      <NativeSelect
        key={chosen}
        name="organisationId"
        aria-label={texts.switchLabel}
        defaultValue={chosen}
        className="min-w-0 flex-1"
        options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" size="sm">
        {texts.switchButton}
      </Button>
    </Form>
  );
}
