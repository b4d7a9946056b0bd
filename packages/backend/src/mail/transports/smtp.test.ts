import { expect, test } from "vitest";
import { startSmtp } from "#tests/support/smtp-receiver.ts";
import { smtpTransport } from "./smtp.ts";

test("an address cannot add recipients", async () => {
  const server = await startSmtp();
  const transport = smtpTransport(server.url, { name: "L’Évidence", address: "ne-pas-repondre@site.test" });
  const mail = {
    id: "one.1",
    kind: "x",
    replyTo: undefined,
    subject: "x",
    text: "x",
    html: "x",
    language: "fr",
    link: undefined,
  };
  const signal = new AbortController().signal;
  for (const to of ["ada@exemple.fr, eve@exemple.fr", "ada@exemple.fr>\r\nRCPT TO:<eve@exemple.fr"]) {
    await transport.send({ ...mail, to }, signal).catch(() => undefined);
  }
  for (const { recipients } of server.received) expect(recipients).not.toContain("eve@exemple.fr");
  transport.close();
  await server.close();
});
