import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { Attention, AttentionKind } from "#app/platform/menus/settings-attention.ts";
import { SETTINGS_TABS } from "#app/platform/menus/settings-tabs.ts";
import { ASSURANCE_PATHS } from "#app/platform/sessions/assurance-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { attentionMessages as texts } from "./settings.words.ts";

export type SettingsPath = (typeof SETTINGS_TABS)[number]["href"];

/** What the frame of the settings knows. */
export interface SettingsFrame {
  readonly attention: readonly Attention[];
  /** Whether the reader has set up two-step verification. */
  readonly hasTwoStep: boolean;
}

/** Around every page of the back office; it says what the reader may not open. */
const BACK_OFFICE = "workspaces/staff/layout.route";
/** Around every page of the settings. */
const SETTINGS = "workspaces/staff/settings.route";

/** The settings that the reader can open, and what needs attention in them. */
export function useSettings() {
  const { closed = [] } = useRouteLoaderData<{ closed?: readonly string[] }>(BACK_OFFICE) ?? {};
  const { attention = [], hasTwoStep = true } = useRouteLoaderData<Partial<SettingsFrame>>(SETTINGS) ?? {};
  const tabs = SETTINGS_TABS.filter(({ href }) => !closed.includes(href)).map(
    ({ key, href, label, lead, group, wants }) => {
      const found = attention.filter(({ kind }) => wants.some((want: AttentionKind) => want === kind));
      return { key, href, label, lead, group, attention: found };
    },
  );
  return { tabs, closed, hasTwoStep };
}

/** The name of a page of the settings. */
export const settingsLabel = (path: SettingsPath): string =>
  SETTINGS_TABS.find(({ href }) => href === path)?.label ?? "";

/** What needs attention, in a sentence. */
export function attentionText({ kind, count, of }: Attention): string {
  if (kind === "failed-emails") return texts["failed-emails"].title({ count });
  if (kind === "two-step") {
    return count === of ? texts["two-step"].all : texts["two-step"].title({ count, of });
  }
  return texts[kind].title;
}

type SettingsHeadProps = { path: SettingsPath; description?: ReactNode; actions?: ReactNode };

/** The head of a page of the settings: its name, what it is for, and what needs attention. */
export function SettingsHead({ path, description, actions }: SettingsHeadProps) {
  return (
    <>
      <PageHeader compact title={settingsLabel(path)} description={description} actions={actions} />
      <SettingsAttention path={path} />
    </>
  );
}

/** Why a page of the settings needs attention, and what to do about it. */
export function SettingsAttention({ path }: { path: SettingsPath }) {
  const { tabs, closed, hasTwoStep } = useSettings();
  const found = tabs.find(({ href }) => href === path)?.attention ?? [];
  return found.map(({ kind, ...numbers }) => {
    // The page of the system says itself when the last backup was made.
    if (kind === "backup") return null;
    const [to, isOpen] = {
      "mail-server": [
        "/admin/settings/integrations",
        !closed.includes("/admin/settings/integrations"),
      ] as const,
      "failed-emails": ["/admin/settings/outbox?sent=no", true] as const,
      "two-step": [ASSURANCE_PATHS.factors, !hasTwoStep] as const,
    }[kind];
    return (
      <Notice
        key={kind}
        tone="warning"
        className="mb-4"
        title={attentionText({ kind, ...numbers })}
        actions={
          isOpen ? (
            <ButtonLink to={to} size="sm">
              {texts[kind].action}
            </ButtonLink>
          ) : undefined
        }
      >
        {texts[kind].text}
      </Notice>
    );
  });
}
