export default function Page() {
  return <main>dashboard.tsx</main>;
}
