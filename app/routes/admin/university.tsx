export default function Page() {
  return <main>university.tsx</main>;
}
