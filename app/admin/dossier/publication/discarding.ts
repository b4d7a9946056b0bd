/** The question before a draft is given up. */
export const discarding = {
  title: "Abandonner le brouillon ?",
  description: "Ce qui a été écrit depuis la dernière révision est perdu. Ce qui est public ne change pas.",
  confirmLabel: "Abandonner",
  pendingLabel: "Abandon...",
};
