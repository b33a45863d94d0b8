export default function EditAddress() {
  return <p>EditAddress</p>;
}
