/** Who looks after the demo restaurant: to log in to the console with. Everybody knows the password, so nobody has this account where a real restaurant is. */
export const owner = { name: 'Mona Saleh', email: 'owner@sufra.example', password: 'sufra-demo-2026' };
