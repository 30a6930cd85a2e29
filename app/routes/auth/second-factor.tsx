export default function Page() {
  return <main>second-factor.tsx</main>;
}
