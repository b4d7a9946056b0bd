/** The words for jobs. */
import type { JobRow } from "#app/lib/data/database-types.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";

const names: Record<string, string> = {
  mail: "Envoi des e-mails",
  alerts: "Alertes des lecteurs, une fois par jour",
  retention: "Effacement des données anciennes",
  "dossier-publication": "Publication des dossiers à leur heure",
  "dossier-gate": "Relecture automatique des dossiers",
  links: "Visite des pages des marchands",
  backup: "Sauvegarde, avec essai de restauration",
  "rate-limits": "Effacement des compteurs d’essais",
};

/** The French name; the key itself for a job of another version of the site. */
export const jobName = ({ name }: Pick<JobRow, "name">): string => names[name] ?? name;

/** How the last run went. */
export function jobResult({ is_running, started_at, failures }: JobRow): string {
  if (is_running) return "En cours";
  if (!started_at) return "Jamais exécutée";
  if (failures === 0) return "Réussie";
  return failures === 1 ? "Échec" : `${formatNumber(failures)} échecs de suite`;
}

/** What stands for the next time of a job without one. */
export const withoutNextTime = ({ is_running }: JobRow): string =>
  is_running ? "Après celle en cours" : "Dès que nécessaire";
