import { data } from "react-router";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin-whatsapp-templates.route.ts";
import { whatsAppTemplateResource } from "./template-resource.ts";
import { whatsAppTemplatePage } from "./templates.server.ts";
import { whatsAppTemplateMessages as texts } from "./whatsapp.words.ts";

const PATH = "/admin/settings/whatsapp-templates";

export const middleware: Route.MiddlewareFunction[] = [requires("whatsappTemplate.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadResourceList(args, whatsAppTemplateResource, whatsAppTemplatePage);
  const isOn = args.context.get(servicesContext).env.whatsApp !== undefined;
  return data({ ...list.data, isOn }, list.init ?? undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { isOn, ...list } = loaderData;
  if (!isOn) {
    return (
      <>
        <SettingsHead path={PATH} />
        <Notice>{texts.off}</Notice>
      </>
    );
  }
  return <ResourceList of={whatsAppTemplateResource} tab={PATH} {...list} />;
}
