export default function Page() {
  return <main>review.tsx</main>;
}
