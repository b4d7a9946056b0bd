/** For tests of what uses the backend. */
export { type SmtpReceiver, startSmtp } from "./src/mail/smtp-receiver.fake.ts";
