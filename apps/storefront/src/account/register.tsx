export default function Register() {
  return <p>Register</p>;
}
