import { lazy, Suspense } from "react";
import { applyMessages } from "#app/content/messages/apply.ts";
import type { PickedItem } from "#app/domain/apply/wizard-view.ts";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CatalogueFallback, type CatalogueFound } from "./catalogue-fallback.tsx";
import { type FieldValues, fieldId } from "./field-values.ts";
import { useInBrowser } from "./save-status.ts";

/** The ids that are chosen, the names that are known, and what happens on a choice. */
export type CatalogueChoice = {
  universityId: string;
  courseId: string;
  known: readonly PickedItem[];
  onUniversity(item: PickedItem | null): void;
  /** `before` is the course that was chosen until now. */
  onCourse(item: PickedItem | null, before: PickedItem | null): void;
};

export type CataloguePickerProps = CatalogueChoice & {
  ids: { university: string; course: string };
  errors: { university: readonly string[]; course: readonly string[] };
};

/** Where the widget itself cannot be loaded, the course can still be typed. */
const CataloguePicker = lazy(() =>
  import("./catalogue-picker.tsx").catch(() => ({ default: CatalogueAway })),
);

/** Fetches the widget ahead of its step, so that a connection that drops meanwhile does not matter. */
export function preloadPicker(): void {
  void import("./catalogue-picker.tsx").catch(() => {});
}

type CatalogueFieldProps = CatalogueChoice & { values: FieldValues; found: CatalogueFound };

/** A university and a course of the catalogue, both optional. */
export function CatalogueField({ values, found, ...choice }: CatalogueFieldProps) {
  const inBrowser = useInBrowser();
  const { known, universityId, courseId } = choice;
  return (
    <FieldGroup legend={applyMessages.catalogue} hint={applyMessages.catalogueHint}>
      {inBrowser ? (
        <Suspense fallback={<PickerShape />}>
          <div className="flex flex-col gap-4">
            <CataloguePicker
              {...choice}
              ids={{
                university: fieldId(values, "preferences.universityId"),
                course: fieldId(values, "preferences.courseId"),
              }}
              errors={{
                university: values.errors["preferences.universityId"] ?? [],
                course: values.errors["preferences.courseId"] ?? [],
              }}
            />
          </div>
        </Suspense>
      ) : (
        <>
          <div className="noscript:hidden">
            <PickerShape />
          </div>
          <noscript>
            <CatalogueFallback
              values={values}
              university={known.find(({ value }) => value === universityId) ?? null}
              course={known.find(({ value }) => value === courseId) ?? null}
              found={found}
            />
          </noscript>
        </>
      )}
    </FieldGroup>
  );
}

function CatalogueAway() {
  return <p className="text-ink-muted text-sm">{applyMessages.catalogueAway}</p>;
}

function PickerShape() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}
