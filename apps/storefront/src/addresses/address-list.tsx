export default function AddressList() {
  return <p>AddressList</p>;
}
