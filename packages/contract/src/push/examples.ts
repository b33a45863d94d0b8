/** An example of each call about being told in a browser, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const pushKey = {
  output: {
    public_key: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  },
} as const;

export const subscribePush = {
  input: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/cPz1T0mQw8',
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  output: {
    message: 'سنرسل إليك إشعارًا في هذا المتصفح عند كل خطوة في طلبك.',
  },
} as const;

export const unsubscribePush = {
  input: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/cPz1T0mQw8',
  },
  output: {
    message: 'We will not notify you in this browser any more.',
  },
} as const;
