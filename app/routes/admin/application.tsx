export default function Page() {
  return <main>application.tsx</main>;
}
