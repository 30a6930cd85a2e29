import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { CourseFitLine } from "#app/catalogue/eligibility/fit-line.ts";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { applyMessages } from "./apply.words.ts";
import type { CatalogueChoice, CataloguePickerProps } from "./catalogue-choice.ts";
import { CatalogueFallback, type CatalogueFound } from "./catalogue-fallback.tsx";
import { type FieldValues, fieldId } from "./field-values.ts";

/** Without script, the server renders it: its texts are not part of the initial script. */
const FitLine = lazy(async () => ({ default: (await import("./fit-line.tsx")).FitLine }));

const loadPicker = () => import("./catalogue-picker.tsx");

/** Preloads the widget before its step is reached, so that a connection lost in between does not matter. */
export function preloadPicker(): void {
  loadPicker().catch(() => {});
}

type CatalogueFieldProps = CatalogueChoice & {
  values: FieldValues;
  found: CatalogueFound;
  /** Shown under the group's name; by default, the wizard's hint for students. */
  hint?: string;
  /** How the stored answers compare with the stored course; for pages without script. */
  fit?: CourseFitLine | null;
};

/** A university and a course of the catalogue, both optional. */
export function CatalogueField({ values, found, hint, fit, ...choice }: CatalogueFieldProps) {
  const Picker = usePicker();
  const { known, universityId, courseId } = choice;
  return (
    <FieldGroup legend={applyMessages.catalogue} hint={hint ?? applyMessages.catalogueHint}>
      {Picker === "away" ? (
        <p className="text-ink-muted text-sm">{applyMessages.catalogueAway}</p>
      ) : Picker === "coming" ? (
        <>
          <div className="flex flex-col gap-4 noscript:hidden">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
          <noscript>
            <CatalogueFallback
              values={values}
              university={known.find(({ value }) => value === universityId) ?? null}
              course={known.find(({ value }) => value === courseId) ?? null}
              found={found}
            />
            {fit ? (
              <Suspense fallback={null}>
                <FitLine fit={fit} />
              </Suspense>
            ) : null}
          </noscript>
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <Picker
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
      )}
    </FieldGroup>
  );
}

/**
 * The widget, once it has loaded. Offline, the course can still be typed, and the widget is loaded after
 * reconnecting.
 */
function usePicker(): ComponentType<CataloguePickerProps> | "coming" | "away" {
  const [picker, setPicker] = useState<{ Picker: ComponentType<CataloguePickerProps> } | "coming" | "away">(
    "coming",
  );
  useEffect(() => {
    let wanted = true;
    const load = () =>
      loadPicker().then(
        (module) => wanted && setPicker({ Picker: module.default }),
        () => wanted && setPicker("away"),
      );
    void load();
    addEventListener("online", load);
    return () => {
      wanted = false;
      removeEventListener("online", load);
    };
  }, []);
  return typeof picker === "string" ? picker : picker.Picker;
}
