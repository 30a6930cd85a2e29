export default function Page() {
  return <main>submitted.tsx</main>;
}
