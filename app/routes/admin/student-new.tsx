export default function Page() {
  return <main>student-new.tsx</main>;
}
