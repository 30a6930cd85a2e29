export default function Page() {
  return <main>verify.tsx</main>;
}
