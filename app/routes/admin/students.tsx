export default function Page() {
  return <main>students.tsx</main>;
}
