export default function Page() {
  return <main>intake.tsx</main>;
}
