/**
 * The messages that the site sends, in French. No name that somebody typed appears in those to other people: nobody can
 * write through us. The publisher alone reads what visitors wrote.
 */
import { site } from "#config/site.ts";
import type { Letter } from "./letter.ts";

/** A link and a code that open the same door, and how long. */
interface Key {
  link: string;
  code: string;
  validSeconds: number;
}

export type Message =
  | ({ kind: "confirmation" | "recovery" | "sign-in"; to: string } & Key)
  | ({ kind: "email-change-old" | "email-change-new"; to: string; newEmail: string } & Key)
  | { kind: "reauthentication"; to: string; code: string; validSeconds: number }
  /** Somebody registered with an address that has an account; the link leads to the sign-in page. */
  | { kind: "registration-attempt" | "password-changed"; to: string; link: string }
  /** The account was not used for two years; a sign-in until the day of `erasedAfter` keeps it. */
  | { kind: "inactive-account"; to: string; link: string; erasedAfter: string }
  /** A visitor's message to the publisher, whose answer goes to `replyTo`; `lines` is what was written. */
  | {
      kind: "contact-message";
      to: string;
      replyTo: string;
      name: string;
      subject: string;
      lines: readonly string[];
      link: string;
    };

const NOT_YOU = "Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne changera.";
const KEEP_SECRET = "Ne transmettez ce message à personne : il ouvre votre compte.";

/** Writes the message. */
export function letterOf(message: Message): Letter {
  switch (message.kind) {
    case "confirmation":
      return {
        subject: "Confirmez votre adresse e-mail",
        paragraphs: [
          `Bienvenue. Pour activer votre compte ${site.name}, confirmez que cette adresse est la vôtre.`,
        ],
        ...opening("Confirmer mon adresse", message),
        notes: [validity(message), NOT_YOU],
      };
    case "recovery":
      return {
        subject: "Choisissez un nouveau mot de passe",
        paragraphs: [
          `Vous avez demandé à changer le mot de passe de votre compte ${site.name}.`,
          "Votre mot de passe actuel reste valable tant que vous n’en avez pas choisi un autre.",
        ],
        ...opening("Choisir un mot de passe", message),
        notes: [validity(message), KEEP_SECRET, NOT_YOU],
      };
    case "sign-in":
      return {
        subject: "Votre lien de connexion",
        paragraphs: [`Voici le lien qui vous connecte à votre compte ${site.name}.`],
        ...opening("Me connecter", message),
        notes: [validity(message), KEEP_SECRET, NOT_YOU],
      };
    case "email-change-old":
      return {
        subject: "Confirmez le changement d’adresse e-mail",
        paragraphs: [
          `L’adresse de votre compte ${site.name} doit devenir ${message.newEmail}. Confirmez que vous êtes d’accord.`,
          "Le changement aura lieu quand les deux adresses, l’ancienne et la nouvelle, auront confirmé.",
        ],
        ...opening("Accepter le changement", message),
        notes: [
          validity(message),
          "Si vous n’avez rien demandé, ne confirmez pas et changez votre mot de passe : quelqu’un utilise peut-être votre compte.",
        ],
      };
    case "email-change-new":
      return {
        subject: "Confirmez votre nouvelle adresse e-mail",
        paragraphs: [
          `${message.newEmail} doit devenir l’adresse d’un compte ${site.name}. Confirmez que cette adresse est la vôtre.`,
          "Le changement aura lieu quand les deux adresses, l’ancienne et la nouvelle, auront confirmé.",
        ],
        ...opening("Confirmer cette adresse", message),
        notes: [validity(message), NOT_YOU],
      };
    case "reauthentication":
      return {
        subject: "Votre code de vérification",
        paragraphs: [`Une opération sensible a été demandée sur votre compte ${site.name}.`],
        code: { introduction: "Pour l’autoriser, saisissez ce code :", digits: message.code },
        notes: [
          `Ce code est valable ${duration(message.validSeconds)} et ne sert qu’une fois.`,
          "Si vous n’avez rien demandé, changez votre mot de passe : quelqu’un utilise peut-être votre compte.",
        ],
      };
    case "registration-attempt":
      return {
        subject: "Vous avez déjà un compte",
        paragraphs: [
          `Quelqu’un a tenté de s’inscrire sur ${site.name} avec votre adresse, qui a déjà un compte. Rien n’a changé.`,
          "Si c’était vous, connectez-vous ; la page propose aussi de choisir un nouveau mot de passe.",
        ],
        action: { label: "Me connecter", link: message.link },
        notes: ["Si ce n’était pas vous, ignorez ce message : personne n’a eu accès à votre compte."],
      };
    case "password-changed":
      return {
        subject: "Votre mot de passe a été changé",
        paragraphs: [
          `Le mot de passe de votre compte ${site.name} vient d’être changé, et vos autres appareils ont été déconnectés.`,
          "Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ? ».",
        ],
        action: { label: "Ouvrir la page de connexion", link: message.link },
        notes: ["Si c’était vous, vous n’avez rien à faire."],
      };
    case "inactive-account":
      return {
        subject: "Votre compte va être supprimé",
        paragraphs: [
          `Votre compte ${site.name} n’a pas servi depuis deux ans. Pour le garder, connectez-vous avant le ${longDate(message.erasedAfter)}.`,
          "Sinon, il sera supprimé après cette date, avec toutes les données qu’il contient.",
        ],
        action: { label: "Garder mon compte", link: message.link },
        notes: [
          "Les données des comptes inutilisés ne sont pas conservées : c’est la seule raison de ce message.",
        ],
      };
    case "contact-message":
      return {
        subject: `Nouveau message : ${message.subject}`,
        paragraphs: [
          `${message.name} (${message.replyTo}) vous a écrit par le formulaire de contact.`,
          ...message.lines,
        ],
        action: { label: "Lire dans l’administration", link: message.link },
        notes: [
          "Pour répondre à l’auteur, répondez simplement à ce message. L’adresse est celle qu’il a indiquée ; elle n’a pas été vérifiée.",
        ],
      };
  }
}

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
const longDate = (time: string) =>
  day.format(new Date(time)).replace(/^1 /, "1er ").replaceAll(" ", "\u00a0");

const opening = (label: string, { link, code }: Key) => ({
  action: { label, link },
  code: { introduction: "Si le site vous demande un code, saisissez celui-ci :", digits: code },
});

const validity = ({ validSeconds }: Key) =>
  `Ce lien et ce code sont valables ${duration(validSeconds)} et ne servent qu’une fois.`;

function duration(seconds: number): string {
  const [amount, unit] =
    seconds >= 3600
      ? [Math.floor(seconds / 3600), "heure"]
      : [Math.max(1, Math.floor(seconds / 60)), "minute"];
  return `${amount} ${unit}${amount > 1 ? "s" : ""}`;
}
