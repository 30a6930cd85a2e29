export default function Page() {
  return <main>admin.tsx</main>;
}
