import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";
import { Greeting, Text } from "./typography.tsx";

export const signInCodeMail: MailTemplate<{ name: string; code: string; minutes: number }> = {
  subject: () => "Your sign-in code",
  body: ({ name, code, minutes }, look) => (
    <MailLayout look={look} preview={`Your code for ${look.brandName}.`}>
      <Greeting name={name} />
      <Text>Enter this code to sign in to {look.brandName}:</Text>
      <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
      <Text>
        It works once, within {minutes} minutes. We never ask for it by phone or message. If you did not ask
        for a code, you can ignore this mail.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", minutes: 10 },
};
