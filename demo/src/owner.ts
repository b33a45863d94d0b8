/** The owner of the demo restaurant, to log in to the console with. The password is public, so a real restaurant has no such account. */
export const owner = { name: 'Mona Saleh', email: 'owner@sufra.example', password: 'sufra-demo-2026' };
