export default function Page() {
  return <main>home.tsx</main>;
}
