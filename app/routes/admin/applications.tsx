export default function Page() {
  return <main>applications.tsx</main>;
}
