/** The refusals of a picture: status, stable code, and the sentence that the person reads. */
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** By code, the status and the French sentence. */
const REFUSALS = {
  empty: [400, "Aucune image n’a été reçue."],
  signed_out: [401, "Votre session a expiré. Reconnectez-vous."],
  forbidden: [403, "Seul un éditeur ou un administrateur peut envoyer des images."],
  unknown: [404, "Cette image n’existe plus."],
  used: [409, "Cette image est encore utilisée\u00a0: retirez-la d’abord partout."],
  too_heavy: [413, "Cette image dépasse 15\u00a0Mo."],
  unknown_type: [415, "Ce fichier n’est pas une image JPEG, PNG, WebP, AVIF ou GIF."],
  heic: [
    415,
    "Les photos HEIC d’un iPhone ne peuvent pas être lues. Enregistrez-la en JPEG (sur Mac\u00a0: Aperçu, Exporter\u00a0; sur l’iPhone\u00a0: Réglages, Appareil photo, Formats, Le plus compatible), puis envoyez-la.",
  ],
  unreadable: [422, "Cette image est abîmée et ne peut pas être lue."],
  animated: [422, "Les images animées ne sont pas acceptées."],
  too_small: [422, "Cette image est trop petite\u00a0: il faut au moins 200\u00a0×\u00a0200 pixels."],
  too_large: [
    422,
    "Cette image est trop grande\u00a0: 8\u202f000 pixels de côté et 40 millions de pixels au plus.",
  ],
  busy: [429, "Trop d’images sont envoyées en même temps. Réessayez dans un instant."],
  too_many: [429, "Vous avez envoyé 200\u00a0images en une heure. Attendez un peu avant la suivante."],
  failed: [500, "Le serveur n’a pas pu traiter cette image. Réessayez dans un instant."],
  away: [503, "Les images ne sont pas accessibles pour l’instant. Réessayez dans un moment."],
  unavailable: [503, "Vos droits n’ont pas pu être vérifiés. Réessayez dans un instant."],
  not_recorded: [503, "L’image n’a pas pu être enregistrée. Réessayez dans un instant."],
  no_room: [507, "Le disque du serveur est plein\u00a0: aucune image ne peut y être ajoutée."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

/** A refusal of `POST /media` or `DELETE /media/photos/…`, sent as `{ code, message }`. */
export class MediaError extends Error {
  override name = "MediaError";
  readonly status: ContentfulStatusCode;
  readonly code: keyof typeof REFUSALS;

  constructor(code: keyof typeof REFUSALS, cause?: unknown) {
    const [status, message] = REFUSALS[code];
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}
