export default function Page() {
  return <main>terms.tsx</main>;
}
