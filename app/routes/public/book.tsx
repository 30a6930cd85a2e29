export default function Page() {
  return <main>book.tsx</main>;
}
