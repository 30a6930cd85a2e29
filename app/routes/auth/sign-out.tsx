export default function Page() {
  return <main>sign-out.tsx</main>;
}
