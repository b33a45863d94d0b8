/** Console login of the demo's owner. The password is public, so real restaurants have no such account. */
export const owner = { name: 'Mona Saleh', email: 'owner@sufra.example', password: 'sufra-demo-2026' };
