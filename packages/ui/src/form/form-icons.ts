/** Icons that only forms and dialogs need, kept out of the landing page. */
export const eyeIcon =
  'M2.8 12C4.8 8 8.1 5.8 12 5.8S19.2 8 21.2 12c-2 4-5.3 6.2-9.2 6.2S4.8 16 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z';
export const eyeOffIcon =
  'M4 4l16 16M9.3 6.2A8.9 8.9 0 0 1 12 5.8c3.9 0 7.2 2.2 9.2 6.2a13 13 0 0 1-2.6 3.5M15.3 17.6a8.9 8.9 0 0 1-3.3.6c-3.9 0-7.2-2.2-9.2-6.2a13 13 0 0 1 3.4-4.2M10 10.1a2.8 2.8 0 0 0 3.9 3.9';
export const lockIcon =
  'M6.5 10.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5';
export const mailIcon = 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 7l8 6 8-6';
export const expandIcon = 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5';
export const editIcon = 'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6ZM14 7l3 3';
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10.2 11v5M13.8 11v5';
export const downloadIcon = 'M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 17.5v2a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-2';
export const carIcon =
  'M6 17H3.5v-4L5 12l1.7-4.6a1.5 1.5 0 0 1 1.4-1h7.8a1.5 1.5 0 0 1 1.4 1L19 12l1.5 1v4H18M14.6 17H9.4M5 12h14M7.7 18.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM16.3 18.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z';
