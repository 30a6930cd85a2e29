export default function Page() {
  return <main>messages.tsx</main>;
}
