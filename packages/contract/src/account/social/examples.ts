/** An example of each call about signing in with another account, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const socialLogin = {
  input: {
    code: 'cQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    auth_token: null,
    refresh_token: null,
    newcomer: {
      provider: 'google',
      name: 'Noura',
      email: 'noura@example.com',
      email_verified: true,
    },
    remember_me: false,
    return_to: '/',
  },
} as const;

export const socialRegister = {
  input: {
    code: 'cQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    name: 'Noura Saleh',
    phone: '+971501112224',
    email: 'noura@example.com',
    newsletter: false,
  },
  output: {
    auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    newcomer: null,
    remember_me: false,
    return_to: '/',
  },
} as const;

export const signInWays = {
  output: {
    providers: ['google'],
    has_password: true,
    email_confirmed: true,
  },
} as const;

export const linkProvider = {
  input: {
    provider: 'google',
    password: 'karak at seven',
  },
  output: {
    url: 'http://localhost:4000/authorize?client_id=sufra',
  },
} as const;

export const unlinkProvider = {
  input: {
    provider: 'google',
    password: 'karak at seven',
  },
  output: {
    message: 'Disconnected. Your other devices are logged out.',
  },
} as const;
