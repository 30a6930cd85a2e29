export default function Page() {
  return <main>general.tsx</main>;
}
