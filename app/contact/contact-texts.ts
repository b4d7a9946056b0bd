/** The texts after a submission, the same on the page and in the toast. */

export const sent = {
  title: "Message envoyé",
  description: "Nous avons bien reçu votre message et vous répondrons dans les plus brefs délais.",
};

export const failedText = "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.";

/** A field that people cannot see or reach; only a bot fills it in. */
export const trapField = "site_web";
