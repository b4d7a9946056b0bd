/** What the contact page says after a message, on the page and in a toast alike. */

export const sent = {
  title: "Message envoyé",
  description: "Nous avons bien reçu votre message et vous répondrons dans les plus brefs délais.",
};

export const failedText = "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.";

/** A field that people neither see nor reach: what is written in it gives a machine away. */
export const trapField = "site_web";
