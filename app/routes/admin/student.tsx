export default function Page() {
  return <main>student.tsx</main>;
}
