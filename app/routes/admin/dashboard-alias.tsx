export default function Page() {
  return <main>dashboard-alias.tsx</main>;
}
