import { useState } from "react";
import {
  dangerOf,
  neededBy,
  RIGHTS,
  type Right,
  rightsOf,
  withNeeded,
} from "#app/platform/permissions/custom-roles.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { listText } from "#app/words/list-text.ts";
import { rightGroups } from "./right-groups.ts";
import { DANGER_TEXTS, RIGHT_TEXTS } from "./rights.words.ts";
import { roleMessages as texts } from "./roles.words.ts";

type RoleMatrixProps = {
  name: string;
  id: string;
  start: readonly Right[];
  errors: readonly string[] | undefined;
};

const named = (rights: readonly Right[]) => listText(rights.map((right) => RIGHT_TEXTS[right].label));

/**
 * A checkbox for every permission, grouped by subject. With script, ticking a permission ticks those it requires, and
 * unticking it unticks those that require it; without script, the server adds required ones.
 */
export function RoleMatrix({ name, id, start, errors }: RoleMatrixProps) {
  const [ticked, setTicked] = useState<ReadonlySet<Right>>(new Set(start));
  const [said, setSaid] = useState("");
  const ofCounsellor = new Set(rightsOf("counsellor"));

  function press(right: Right, on: boolean) {
    const next = on
      ? new Set([...ticked, ...withNeeded([right])])
      : new Set([...ticked].filter((each) => !withNeeded([each]).has(right)));
    const also = RIGHTS.filter((each) => each !== right && next.has(each) !== ticked.has(each));
    setTicked(next);
    const say = on ? texts.alsoTicked : texts.alsoUnticked;
    setSaid(also.length > 0 ? say({ rights: named(also) }) : "");
  }

  return (
    <FieldGroup id={id} legend={texts.fields.rights} hint={texts.fields.rightsHint} error={errors}>
      <p role="status" className="sticky top-0 z-10 bg-surface py-1 text-sm empty:hidden">
        {said}
      </p>
      {rightGroups().map(({ key, label, rights }) => (
        <details key={key} className="border-line border-b">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {texts.group({
              label,
              ticked: rights.filter((right) => ticked.has(right)).length,
              all: rights.length,
            })}
          </summary>
          <div className="pb-3">
            {rights.map((right) => (
              <Choice
                key={right}
                type="checkbox"
                name={name}
                value={right}
                checked={ticked.has(right)}
                onChange={(event) => press(right, event.target.checked)}
                label={<RightLabel right={right} differs={ticked.has(right) !== ofCounsellor.has(right)} />}
                hint={<RightHint right={right} />}
              />
            ))}
          </div>
        </details>
      ))}
    </FieldGroup>
  );
}

function RightLabel({ right, differs }: { right: Right; differs: boolean }) {
  const danger = dangerOf(right);
  const isCounsellors = rightsOf("counsellor").includes(right);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {RIGHT_TEXTS[right].label}
      {danger ? <Badge variant="warning">{DANGER_TEXTS[danger]}</Badge> : null}
      {differs ? <Badge variant="info">{isCounsellors ? texts.less : texts.more}</Badge> : null}
    </span>
  );
}

function RightHint({ right }: { right: Right }) {
  const needed = neededBy(right);
  return (
    <>
      {RIGHT_TEXTS[right].hint}
      {needed.length > 0 ? (
        <span className="block">{texts.takesAlong({ rights: named(needed) })}</span>
      ) : null}
    </>
  );
}
