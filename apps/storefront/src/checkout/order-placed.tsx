export default function OrderPlaced() {
  return <p>OrderPlaced</p>;
}
