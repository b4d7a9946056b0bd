/** What mails say, and how they leave. */
export type {
  Letter,
  MailContent,
  OneTimeAccess,
  ProjectMail,
  ProjectMailRequest,
  ProjectMailWriter,
  WrittenMail,
} from "./src/mail/content.ts";
export { MailRefused, type OutgoingMail, type Transport } from "./src/mail/transport.ts";
export { fileTransport } from "./src/mail/transports/files.ts";
export { smtpTransport } from "./src/mail/transports/smtp.ts";
