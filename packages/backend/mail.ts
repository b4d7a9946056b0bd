/** What mails say, and how they leave. */
export type {
  MailContent,
  OneTimeAccess,
  ProjectMail,
  ProjectMailRequest,
  ProjectMailWriter,
  WrittenMail,
} from "./src/mail/content.ts";
export type { Letter } from "./src/mail/letter.ts";
export { MailRefused, type OutgoingMail, type Transport } from "./src/mail/transport.ts";
export { fileTransport } from "./src/mail/transports/files.ts";
export { smtpTransport } from "./src/mail/transports/smtp.ts";
