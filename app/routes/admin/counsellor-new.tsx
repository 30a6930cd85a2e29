export default function Page() {
  return <main>counsellor-new.tsx</main>;
}
