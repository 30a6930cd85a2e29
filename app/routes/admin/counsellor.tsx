export default function Page() {
  return <main>counsellor.tsx</main>;
}
