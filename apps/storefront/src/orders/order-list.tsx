export default function OrderList() {
  return <p>OrderList</p>;
}
