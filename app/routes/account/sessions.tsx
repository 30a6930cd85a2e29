export default function Page() {
  return <main>sessions.tsx</main>;
}
