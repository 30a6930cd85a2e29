export default function Page() {
  return <main>code.tsx</main>;
}
