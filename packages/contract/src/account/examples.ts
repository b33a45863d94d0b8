/** An example of each call about accounts and sessions, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const register = {
  input: {
    name: 'Layla Haddad',
    phone: '+971501112223',
    email: 'layla@example.com',
    password: 'karak at seven',
    confirm_password: 'karak at seven',
    address: 'No address',
    newsletter: true,
  },
  output: {
    message: 'Your account is ready. Please log in.',
  },
} as const;

export const login = {
  input: {
    email: 'layla@example.com',
    password: 'karak at seven',
    remember_me: true,
  },
  output: {
    auth_token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    refresh_token: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
} as const;

export const refreshSession = {
  output: {
    token: 'aQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
    refreshToken: 'rQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
} as const;

export const getProfile = {
  output: {
    name: 'Noor Haddad',
    email: 'demo@sufra.example',
    phone: '+971501234567',
  },
} as const;

export const logout = {
  output: {
    message: 'You are logged out.',
  },
} as const;

export const confirmAccount = {
  input: {
    token: '1795854600.yQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    message: 'Your email is confirmed.',
  },
} as const;

export const confirmAgain = {
  output: {
    message: 'The link is on its way to ⁨sara@example.com⁩. No email? Look in the spam folder, too.',
  },
} as const;

export const requestReset = {
  input: {
    email: 'nobody@example.com',
  },
  output: {
    message: 'If there is an account with this email, a code is on its way to it.',
    error: null,
  },
} as const;

export const verifyResetCode = {
  input: {
    otp_code: '482913',
  },
  output: {
    reset_token: 'pQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
} as const;

export const resetPassword = {
  input: {
    password: 'karak at eight',
    confirm_password: 'karak at eight',
  },
  output: {
    message: 'Your password is changed.',
  },
} as const;

export const changePassword = {
  input: {
    old_password: 'karak at eight',
    new_password: 'karak at nine',
  },
  output: {
    message: 'Your password is changed.',
  },
} as const;

export const updateProfile = {
  input: {
    name: 'Layla Al Haddad',
    email: 'layla@example.com',
    phone: '050 111 2224',
  },
  output: {
    message: 'Your details are saved.',
  },
} as const;

export const confirmNewEmail = {
  input: {
    token: 'eQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj',
  },
  output: {
    message: 'Your new email is confirmed. From now on, log in with it.',
  },
} as const;
