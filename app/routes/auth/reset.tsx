export default function Page() {
  return <main>reset.tsx</main>;
}
