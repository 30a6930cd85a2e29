export default function Page() {
  return <main>profile.tsx</main>;
}
