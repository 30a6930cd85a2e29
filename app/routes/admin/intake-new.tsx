export default function Page() {
  return <main>intake-new.tsx</main>;
}
