/** A mail server for tests, on a loopback address. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

interface Received {
  sender: string;
  recipients: string[];
  mail: Email;
}

export interface SmtpReceiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

export interface SmtpBehaviour {
  /** Any free port when absent. */
  port?: number;
  /** The status that refuses recipients. */
  refuseRecipientsWith?: number;
  /** The user and password that the server requires. */
  credentials?: { user: string; pass: string };
}

/** Starts the server; the caller closes it. */
export async function startSmtp(behaviour: SmtpBehaviour = {}): Promise<SmtpReceiver> {
  const { credentials, refuseRecipientsWith: status } = behaviour;
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: !credentials,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const isRight = username === credentials?.user && password === credentials?.pass;
      done(isRight ? null : new Error("Wrong user or password"), isRight ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, done) {
      done(status ? Object.assign(new Error("No such mailbox"), { responseCode: status }) : undefined);
    },
    async onData(stream, { envelope }, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  server.on("error", () => undefined);
  server.listen(behaviour.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const user = credentials ? `${credentials.user}:${encodeURIComponent(credentials.pass)}@` : "";
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
