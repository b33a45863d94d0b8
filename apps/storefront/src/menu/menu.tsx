export default function Menu() {
  return <p>Menu</p>;
}
