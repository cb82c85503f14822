export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}
