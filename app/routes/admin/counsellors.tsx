export default function Page() {
  return <main>counsellors.tsx</main>;
}
