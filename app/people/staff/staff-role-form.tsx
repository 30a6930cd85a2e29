import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { type Branch, branchOptions, NO_BRANCH, STAFF_SIGHTS, sightOf } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { type ChosenRole, roleOptions } from "#app/people/roles/role-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { staffMessages } from "./staff.words.ts";

type StaffRoleFormProps = {
  level: ChosenRole;
  roles: readonly { id: string; name: string }[];
  onlyAssigned: boolean;
  seesBranch: boolean;
  branchId: string | null;
  branches: readonly Branch[];
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Changes a colleague's role, branch or visible students. Posts the intent `change-role`. */
export function StaffRoleForm({
  level,
  roles,
  onlyAssigned,
  seesBranch,
  branchId,
  branches,
  version,
  lastResult,
}: StaffRoleFormProps) {
  const [form, fields] = useForm<{ level?: string; onlyAssigned?: string; sees?: string; branchId?: string }>(
    {
      id: "change-role",
      lastResult: lastResult ?? null,
      defaultValue: {
        level,
        onlyAssigned: onlyAssigned ? "on" : "",
        sees: sightOf({ onlyAssigned, seesBranch }),
        branchId: branchId ?? NO_BRANCH,
      },
    },
  );
  const box = fields.onlyAssigned;
  const pending = useNavigation().formData?.get("intent") === "change-role";
  return (
    <Card level={3} title={staffMessages.levelTitle}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="change-role" />
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <SelectField
          field={fields.level}
          label={staffMessages.levelTitle}
          hint={staffMessages.levelHint}
          options={roleOptions(roles)}
        />
        {branches.length === 0 ? (
          <Checkbox
            id={box.id}
            name={box.name}
            key={box.key}
            defaultChecked={box.initialValue === "on"}
            error={box.errors}
            label={staffMessages.onlyAssigned}
            hint={staffMessages.onlyAssignedHint}
          />
        ) : (
          <>
            <SelectField
              field={fields.branchId}
              label={branchMessages.branch}
              hint={branchMessages.staff.hint}
              options={[
                { value: NO_BRANCH, label: branchMessages.noBranch },
                ...branchOptions(branches, branchId),
              ]}
            />
            <SelectField
              field={fields.sees}
              label={branchMessages.staff.sees}
              hint={branchMessages.staff.seesHint}
              options={STAFF_SIGHTS.map((value) => ({ value, label: branchMessages.staff[value] }))}
            />
          </>
        )}
        <div>
          <Button type="submit" loading={pending}>
            {staffMessages.levelSave}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
