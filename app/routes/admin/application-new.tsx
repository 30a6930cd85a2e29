export default function Page() {
  return <main>application-new.tsx</main>;
}
