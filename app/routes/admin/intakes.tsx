export default function Page() {
  return <main>intakes.tsx</main>;
}
