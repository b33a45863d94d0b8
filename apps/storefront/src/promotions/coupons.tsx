export default function Coupons() {
  return <p>Coupons</p>;
}
