export default function Page() {
  return <main>message.tsx</main>;
}
