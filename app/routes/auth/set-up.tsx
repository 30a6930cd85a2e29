export default function Page() {
  return <main>set-up.tsx</main>;
}
