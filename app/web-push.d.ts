declare module "web-push" {
  interface Details {
    readonly headers: Record<string, string | number>;
    readonly body: Buffer;
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: { TTL: number; vapidDetails: { subject: string; publicKey: string; privateKey: string } },
    ): Details;
  };
  export default webPush;
}
