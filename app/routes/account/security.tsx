export default function Page() {
  return <main>security.tsx</main>;
}
