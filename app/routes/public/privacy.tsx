export default function Page() {
  return <main>privacy.tsx</main>;
}
