export default function Page() {
  return <main>confirm.tsx</main>;
}
