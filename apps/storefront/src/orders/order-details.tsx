export default function OrderDetails() {
  return <p>OrderDetails</p>;
}
