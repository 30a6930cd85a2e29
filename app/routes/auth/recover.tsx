export default function Page() {
  return <main>recover.tsx</main>;
}
