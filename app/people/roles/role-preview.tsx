import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import { actionsOf, dangerOf, OWNERS_ALONE, type Right } from "#app/platform/permissions/custom-roles.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { listText } from "#app/words/list-text.ts";
import { rightGroups } from "./right-groups.ts";
import { DANGER_TEXTS, OWNERS_ALONE_TEXTS, RIGHT_TEXTS } from "./rights.words.ts";
import { roleMessages as texts } from "./roles.words.ts";

const REASONS = Object.keys(OWNERS_ALONE) as (keyof typeof OWNERS_ALONE)[];

/** What a user with these permissions sees and does, as lists; for an owner everything. */
export function RolePreview({ rights, isOwner }: { rights: readonly Right[]; isOwner: boolean }) {
  const actions = actionsOf(rights);
  const opens = ({ needs }: { needs: string }) => isOwner || actions.has(needs);
  const settings = SETTINGS_TABS.filter(opens).map(({ label }) => label);
  const sections = SECTIONS.filter(
    (section) => opens(section) && (section.key !== "settings" || settings.length > 0),
  ).map(({ label }) => label);
  const dangers = rights.filter((right) => dangerOf(right) !== null);
  return (
    <>
      <Card level={3} title={texts.sees}>
        <DescriptionList
          items={[
            { term: texts.sections, value: listText(sections) || texts.nothing },
            { term: texts.settings, value: listText(settings) || texts.nothing },
          ]}
        />
      </Card>
      <Card level={3} title={texts.may}>
        <DescriptionList
          items={rightGroups().map(({ label, rights: all }) => ({
            term: label,
            value: (
              <ul>
                {all
                  .filter((right) => rights.includes(right))
                  .map((right) => (
                    <li key={right}>{RIGHT_TEXTS[right].label}</li>
                  ))}
                {all.some((right) => rights.includes(right)) ? null : (
                  <li className="text-ink-muted">{texts.nothing}</li>
                )}
              </ul>
            ),
          }))}
        />
      </Card>
      {dangers.length > 0 ? (
        <Card level={3} title={texts.dangers}>
          <ul>
            {dangers.map((right) => {
              const danger = dangerOf(right);
              return (
                <li key={right}>
                  {RIGHT_TEXTS[right].label}
                  {danger ? <span className="text-ink-muted">{` · ${DANGER_TEXTS[danger]}`}</span> : null}
                </li>
              );
            })}
          </ul>
        </Card>
      ) : null}
      <OwnersAlone />
    </>
  );
}

/** Permissions that only owners have, with the reasons. */
export function OwnersAlone() {
  return (
    <Card level={3} title={texts.never} description={texts.neverLead}>
      <ul className="flex flex-col gap-2">
        {REASONS.map((reason) => (
          <li key={reason}>
            <p>{OWNERS_ALONE_TEXTS[reason].label}</p>
            <p className="text-ink-muted text-sm">{OWNERS_ALONE_TEXTS[reason].hint}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
