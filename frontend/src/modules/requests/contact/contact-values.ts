export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  attachment: File | null;
  hp: string;
}

export const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '', attachment: null, hp: '' };
