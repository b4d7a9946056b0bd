/**
 * The wording of each kind of mail, in French. Mails to strangers contain no typed text, which would be sent
 * under the site's name.
 */
import type { Letter, MailContent, OneTimeAccess } from "@levidence/backend/mail";
import { site } from "#config/site.ts";

const NOT_YOU = "Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne changera.";
const KEEP_SECRET = "Ne transmettez ce message à personne : il ouvre votre compte.";

/** @returns the words of a mail, with the values of `content` */
export function writeLetter(content: MailContent): Letter {
  switch (content.kind) {
    case "confirmation":
      return {
        subject: "Confirmez votre adresse e-mail",
        paragraphs: [
          `Bienvenue. Pour activer votre compte ${site.name}, confirmez que cette adresse est la vôtre.`,
        ],
        ...access("Confirmer mon adresse", content),
        notes: [validity(content), NOT_YOU],
      };
    case "invitation":
      return {
        subject: `Votre invitation à rejoindre ${site.name}`,
        paragraphs: [
          `La rédaction de ${site.name} vous invite à ouvrir un compte. Il ne vous reste qu’à choisir un mot de passe.`,
        ],
        ...access("Accepter l’invitation", content),
        notes: [
          validity(content),
          KEEP_SECRET,
          "Si vous n’attendiez rien, ignorez ce message : rien ne changera.",
        ],
      };
    case "recovery":
      return {
        subject: "Choisissez un nouveau mot de passe",
        paragraphs: [
          `Vous avez demandé à changer le mot de passe de votre compte ${site.name}.`,
          "Votre mot de passe actuel reste valable tant que vous n’en avez pas choisi un autre.",
        ],
        ...access("Choisir un mot de passe", content),
        notes: [validity(content), KEEP_SECRET, NOT_YOU],
      };
    case "sign-in":
      return {
        subject: "Votre lien de connexion",
        paragraphs: [`Voici le lien qui vous connecte à votre compte ${site.name}.`],
        ...access("Me connecter", content),
        notes: [validity(content), KEEP_SECRET, NOT_YOU],
      };
    case "email-change-old":
      return {
        subject: "Confirmez le changement d’adresse e-mail",
        paragraphs: [
          `L’adresse de votre compte ${site.name} doit devenir ${content.newEmail}. Confirmez que vous êtes d’accord.`,
          "Le changement aura lieu quand les deux adresses, l’ancienne et la nouvelle, auront confirmé.",
        ],
        ...access("Accepter le changement", content),
        notes: [
          validity(content),
          "Si vous n’avez rien demandé, ne confirmez pas et changez votre mot de passe : quelqu’un utilise peut-être votre compte.",
        ],
      };
    case "email-change-new":
      return {
        subject: "Confirmez votre nouvelle adresse e-mail",
        paragraphs: [
          `${content.newEmail} doit devenir l’adresse d’un compte ${site.name}. Confirmez que cette adresse est la vôtre.`,
          "Le changement aura lieu quand les deux adresses, l’ancienne et la nouvelle, auront confirmé.",
        ],
        ...access("Confirmer cette adresse", content),
        notes: [validity(content), NOT_YOU],
      };
    case "reauthentication":
      return {
        subject: "Votre code de vérification",
        paragraphs: [`Une opération sensible a été demandée sur votre compte ${site.name}.`],
        code: { introduction: "Pour l’autoriser, saisissez ce code :", digits: content.code },
        notes: [
          `Ce code est valable ${duration(content.validSeconds)} et ne sert qu’une fois.`,
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
        action: { label: "Me connecter", link: content.link },
        notes: ["Si ce n’était pas vous, ignorez ce message : personne n’a eu accès à votre compte."],
      };
    case "password-changed":
      return {
        subject: "Votre mot de passe a été changé",
        paragraphs: [
          `Le mot de passe de votre compte ${site.name} vient d’être changé, et vos autres appareils ont été déconnectés.`,
          "Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ? ».",
        ],
        action: { label: "Ouvrir la page de connexion", link: content.link },
        notes: ["Si c’était vous, vous n’avez rien à faire."],
      };
    case "second-factor-added":
      return {
        subject: "La validation en deux étapes est activée",
        paragraphs: [
          `La connexion à votre compte ${site.name} demande maintenant un code de votre application, en plus du mot de passe.`,
          "Gardez vos codes de secours : ils remplacent l’application si vous perdez votre téléphone.",
        ],
        action: { label: "Ouvrir la page de connexion", link: content.link },
        notes: [
          "Si ce n’était pas vous, quelqu’un utilise votre compte. Répondez à ce message sans attendre.",
        ],
      };
    case "second-factor-removed":
      return {
        subject: "La validation en deux étapes est désactivée",
        paragraphs: [
          `La connexion à votre compte ${site.name} ne demande plus que le mot de passe.`,
          "Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ? ».",
        ],
        action: { label: "Ouvrir la page de connexion", link: content.link },
        notes: ["Si c’était vous, vous n’avez rien à faire."],
      };
    case "wrong-passwords":
      return {
        subject: "Des mots de passe erronés pour votre compte",
        paragraphs: [
          `Quelqu’un a essayé à plusieurs reprises d’entrer dans votre compte ${site.name} avec un mot de passe erroné. Aucun de ces essais n’a abouti.`,
          "Votre compte n’est pas bloqué : votre mot de passe l’ouvre toujours, au besoin après quelques secondes d’attente.",
          "Si c’était vous, la page de connexion propose « Mot de passe oublié ? ».",
        ],
        action: { label: "Ouvrir la page de connexion", link: content.link },
        notes: [
          "Si ce n’était pas vous, vous n’avez rien à faire, tant que ce mot de passe ne sert sur aucun autre site.",
        ],
      };
    case "inactive-account":
      return {
        subject: "Votre compte va être supprimé",
        paragraphs: [
          `Votre compte ${site.name} n’a pas servi depuis deux ans. Pour le garder, connectez-vous avant le ${longDate(content.erasedAfter)}.`,
          "Sinon, il sera supprimé après cette date, avec toutes les données qu’il contient.",
        ],
        action: { label: "Garder mon compte", link: content.link },
        notes: [
          "Les données des comptes inutilisés ne sont pas conservées : c’est la seule raison de ce message.",
        ],
      };
    case "project":
      return content.letter;
  }
}

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
const longDate = (time: string) =>
  day.format(new Date(time)).replace(/^1 /, "1er ").replaceAll(" ", "\u00a0");

const access = (label: string, { link, code }: OneTimeAccess) => ({
  action: { label, link },
  code: { introduction: "Si le site vous demande un code, saisissez celui-ci :", digits: code },
});

const validity = ({ validSeconds }: OneTimeAccess) =>
  `Ce lien et ce code sont valables ${duration(validSeconds)} et ne servent qu’une fois.`;

function duration(seconds: number): string {
  const [amount, unit] =
    seconds >= 3600
      ? [Math.floor(seconds / 3600), "heure"]
      : [Math.max(1, Math.floor(seconds / 60)), "minute"];
  return `${amount} ${unit}${amount > 1 ? "s" : ""}`;
}
