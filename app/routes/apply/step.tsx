export default function Page() {
  return <main>step.tsx</main>;
}
