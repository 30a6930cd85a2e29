export default function Page() {
  return <main>agents.tsx</main>;
}
