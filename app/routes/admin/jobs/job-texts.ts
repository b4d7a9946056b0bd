/** The words for jobs. */
import type { ScheduledJob } from "#app/jobs/scheduled-jobs.ts";

const names: Record<string, string> = {
  mail: "Envoi des e-mails",
  retention: "Effacement des données anciennes",
  "dossier-publication": "Publication des dossiers à leur heure",
  "dossier-gate": "Relecture automatique des dossiers",
  backup: "Sauvegarde, avec essai de restauration",
  "rate-limits": "Effacement des compteurs d’essais",
};

/** The French name; the key itself for a job of another version of the site. */
export const jobName = ({ name }: Pick<ScheduledJob, "name">): string => names[name] ?? name;

/** How the last run went. */
export function jobResult({ isRunning, startedAt, failures }: ScheduledJob): string {
  if (isRunning) return "En cours";
  if (!startedAt) return "Jamais exécutée";
  if (failures === 0) return "Réussie";
  return failures === 1 ? "Échec" : `${failures.toLocaleString("fr-FR")} échecs de suite`;
}

/** What stands for the next time of a job without one. */
export const withoutNextTime = ({ isRunning }: ScheduledJob): string =>
  isRunning ? "Après celle en cours" : "Dès que nécessaire";
