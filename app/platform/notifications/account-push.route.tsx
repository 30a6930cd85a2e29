import { Form, useNavigation, useSubmit } from "react-router";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account-push.route.ts";
import { notificationKinds } from "./change.server.ts";
import { MOST_PUSH_DEVICES } from "./push.ts";
import { browserText, pushMessages as texts } from "./push.words.ts";
import {
  addPushDevice,
  choosePush,
  findPushChoice,
  listPushDevices,
  removePushDevice,
} from "./push-commands.server.ts";
import { pushKeys } from "./push-keys.server.ts";
import { choosePushSchema, removeDeviceSchema, subscribeSchema } from "./push-schema.ts";
import { PUSH_TOPIC_LABELS, topicsOf } from "./push-topics.ts";
import { unsubscribeHere, usePushSubscription } from "./use-push-subscription.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("account.chooseNotices")];

const PUSH_PATH = "/account/notifications/push";

/** `/account/notifications/push`: which browsers get push notifications, and of what. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, user, session } = await signedIn({ request, context });
  const [devices, choice, { publicKey }] = await Promise.all([
    listPushDevices(services.db, actor.userId, session.id),
    findPushChoice(services.db, actor.userId),
    pushKeys(services),
  ]);
  return {
    publicKey,
    choice,
    topics: topicsOf(actor, notificationKinds.all()),
    devices: devices.map(({ id, browser, system, isThis, lastSuccessAt }) => ({
      id,
      name: browserText(browser, system),
      isThis,
      lastSuccess: lastSuccessAt && formatMoment(lastSuccessAt, placeOf(user)),
    })),
  };
}

const to = () => PUSH_PATH;

export const action = intents({
  subscribe: {
    needs: "account.chooseNotices",
    form: subscribeSchema,
    async run(args) {
      const known = await openSessionOf(args);
      const { auth, env } = args.services;
      return writeForm(args, {
        schema: subscribeSchema,
        command: (deps, _, input) =>
          addPushDevice({ ...deps, auth, env }, known, input, args.request.headers.get("user-agent")),
        to,
        message: "push-on",
      });
    },
  },
  remove: {
    needs: "account.chooseNotices",
    form: removeDeviceSchema,
    run: (args) =>
      writeForm(args, { schema: removeDeviceSchema, command: removePushDevice, to, message: "push-off" }),
  },
  choose: {
    needs: "account.chooseNotices",
    form: choosePushSchema,
    run: (args) =>
      writeForm(args, { schema: choosePushSchema, command: choosePush, to, message: "push-saved" }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, topics, choice, publicKey } = loaderData;
  const submit = useSubmit();
  const sent = useNavigation().formData?.get("intent");
  const { subscribe, pending, problem } = usePushSubscription(publicKey, (subscription) => {
    void submit({ intent: "subscribe", ...subscription }, { method: "post" });
  });
  const errors = Object.values(actionData?.lastResult.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <>
      <Card title={texts.title} description={texts.lead}>
        <div className="flex flex-col gap-5">
          <div aria-live="polite">
            {problem || errors.length > 0 ? (
              <Notice tone="warning" title={problem ? texts[problem] : errors.join(" ")} />
            ) : null}
          </div>
          {devices.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          ) : (
            <ul className="border-line border-t" aria-label={texts.browsers}>
              {devices.map((device) => (
                <li
                  key={device.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                      {device.name}
                      {device.isThis ? <Badge variant="success">{texts.thisBrowser}</Badge> : null}
                    </p>
                    <p className="text-ink-muted text-sm">
                      {device.lastSuccess ? texts.lastSuccess({ at: device.lastSuccess }) : texts.noSuccess}
                    </p>
                  </div>
                  <Form method="post" onSubmit={device.isThis ? () => void unsubscribeHere() : undefined}>
                    <input type="hidden" name="intent" value="remove" />
                    <input type="hidden" name="id" value={device.id} />
                    <Button type="submit" size="sm" aria-label={texts.turnOffIn({ browser: device.name })}>
                      {texts.turnOff}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
          {devices.some(({ isThis }) => isThis) || problem === "unsupported" ? null : (
            <div>
              <Button
                variant="primary"
                loading={pending || sent === "subscribe"}
                onClick={() => void subscribe()}
              >
                {texts.turnOn}
              </Button>
            </div>
          )}
          <p className="text-ink-muted text-sm">{texts.browsersHint({ count: MOST_PUSH_DEVICES })}</p>
        </div>
      </Card>
      <Card title={texts.topics} description={texts.topicsHint}>
        <Form method="post" className="flex max-w-xl flex-col gap-5">
          <input type="hidden" name="intent" value="choose" />
          <CheckboxGroup
            legend={texts.topicsLegend}
            name="topics"
            columns={2}
            defaultValue={choice.topics}
            options={optionsOf(topics, PUSH_TOPIC_LABELS)}
          />
          <Checkbox
            name="showDetails"
            label={texts.showDetails}
            hint={texts.showDetailsHint}
            defaultChecked={choice.showDetails}
          />
          <div>
            <Button type="submit" variant="primary" loading={sent === "choose"}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
