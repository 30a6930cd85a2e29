export default function Page() {
  return <main>start.tsx</main>;
}
