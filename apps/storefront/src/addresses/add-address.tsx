export default function AddAddress() {
  return <p>AddAddress</p>;
}
