export default function Page() {
  return <main>approval.tsx</main>;
}
