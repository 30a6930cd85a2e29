export default function Page() {
  return <main>university-new.tsx</main>;
}
