export default function Page() {
  return <main>later.tsx</main>;
}
