export default function Page() {
  return <main>conflict.tsx</main>;
}
