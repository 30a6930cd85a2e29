export default function Page() {
  return <main>universities.tsx</main>;
}
