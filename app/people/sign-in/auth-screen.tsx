import type { ReactNode } from "react";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import {
  type AuthAddress,
  type AuthScreen,
  authHref,
  CONFIRMATION_TARGETS,
} from "#app/people/credentials/auth-screen.ts";
import { DirectoryOffer } from "#app/people/directories/directory-offer.tsx";
import type { ProviderFacts } from "#app/people/identities/identity.ts";
import { IdentityButtons } from "#app/people/identities/identity-buttons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { AddressErrorNotice } from "./address-error.tsx";
import { CodeForm } from "./code-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const { tabs } = authMessages;

type AuthScreenPageProps = {
  screen: AuthScreen;
  brandName: string;
  title: string;
  subtitle?: string;
  address: AuthAddress;
  email: string | undefined;
  /** The identity providers that can be used to sign in. */
  providers: readonly ProviderFacts[];
  /** Whether any organisation signs in with its own directory. */
  offersDirectories: boolean;
  /** What to know where no codes arrive, because no email leaves the installation. */
  noMail: string | null;
  /** The response to the last form submitted on this page. */
  answer: unknown;
  signUp: ReactNode;
  /** Replaces the form for an address and a password. */
  signIn?: ReactNode;
  /** A link to the same screen with another sign-in method. */
  otherWay?: ReactNode;
  footer?: ReactNode;
};

/** A screen with the tabs Sign In and Sign Up, which are links and work without script. */
export function AuthScreenPage(props: AuthScreenPageProps) {
  const { screen, address, answer } = props;
  const signIn = {
    href: authHref(screen, { ...address, tab: "signin", isNew: false }),
    label: tabs.signIn,
    current: address.tab === "signin",
  };
  const signUp = {
    href: authHref(screen, { ...address, tab: "signup", isNew: false }),
    label: tabs.signUp,
    current: address.tab === "signup",
  };
  const code = new URLSearchParams({ from: screen });
  if (address.returnTo) code.set("returnTo", address.returnTo);
  return (
    <AuthFrame
      brandName={props.brandName}
      title={props.title}
      subtitle={props.subtitle}
      footer={props.footer}
    >
      <AddressErrorNotice />
      <TabLinks label={tabs.label} items={screen === "student" ? [signUp, signIn] : [signIn, signUp]} />
      {address.tab === "signin" ? (
        <>
          {address.isNew && props.email ? (
            <section className="flex flex-col gap-5 border-line border-b pb-6">
              <Notice tone="info" title={props.email}>
                {props.noMail ?? authMessages.signUpCode}
              </Notice>
              {props.noMail === null ? (
                <>
                  <CodeForm
                    answer={null}
                    email={props.email}
                    action={`/auth/code?${code}&sent=1`}
                    label={authMessages.fields.shortCode}
                    submit={authMessages.actions.confirmCode}
                  />
                  <p className="text-ink-muted text-sm">{authMessages.signUpPassword}</p>
                </>
              ) : null}
            </section>
          ) : null}
          {props.signIn ?? (
            <SignInForm
              answer={answer}
              email={props.email}
              returnTo={address.returnTo}
              codeHref={`/auth/code?${code}`}
              passkeyTo={address.returnTo ?? (screen === "general" ? null : CONFIRMATION_TARGETS[screen])}
            />
          )}
          {props.otherWay}
          <DirectoryOffer
            answer={answer}
            offered={props.offersDirectories}
            screen={screen}
            returnTo={address.returnTo}
          />
          <IdentityButtons providers={props.providers} screen={screen} returnTo={address.returnTo} />
        </>
      ) : (
        <>
          {props.noMail === null ? null : <Notice tone="info">{props.noMail}</Notice>}
          {props.signUp}
          {props.otherWay}
        </>
      )}
    </AuthFrame>
  );
}
