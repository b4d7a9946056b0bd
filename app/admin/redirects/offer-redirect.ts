/** For the toast after a deletion: the addresses of what was deleted stand first in the list. */
export const offerRedirect = { action: { label: "Rediriger…", to: "/admin/redirects" } } as const;
