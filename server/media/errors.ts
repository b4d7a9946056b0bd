/** The refusals of a picture: status, stable code, and the sentence that the person reads. */
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal of a picture. The message is a French sentence for the person. */
export class MediaError extends Error {
  override name = "MediaError";
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** The refusals of `POST /media` and `DELETE /media/photos/…`, sent as `{ code, message }`. */
export const mediaErrors = {
  empty: () => new MediaError(400, "empty", "Aucune image n’a été reçue."),
  signedOut: () => new MediaError(401, "signed_out", "Votre session a expiré. Reconnectez-vous."),
  forbidden: () =>
    new MediaError(403, "forbidden", "Seul un éditeur ou un administrateur peut envoyer des images."),
  unknown: () => new MediaError(404, "unknown", "Cette image n’existe plus."),
  used: () =>
    new MediaError(409, "used", "Cette image est encore utilisée\u00a0: retirez-la d’abord partout."),
  tooHeavy: () => new MediaError(413, "too_heavy", "Cette image dépasse 15\u00a0Mo."),
  unknownType: () =>
    new MediaError(415, "unknown_type", "Ce fichier n’est pas une image JPEG, PNG, WebP, AVIF ou GIF."),
  unreadable: (cause: unknown) =>
    new MediaError(422, "unreadable", "Cette image est abîmée et ne peut pas être lue.", { cause }),
  animated: () => new MediaError(422, "animated", "Les images animées ne sont pas acceptées."),
  tooSmall: () =>
    new MediaError(
      422,
      "too_small",
      "Cette image est trop petite\u00a0: il faut au moins 200\u00a0×\u00a0200 pixels.",
    ),
  tooLarge: () =>
    new MediaError(
      422,
      "too_large",
      "Cette image est trop grande\u00a0: 8\u202f000 pixels de côté et 40 millions de pixels au plus.",
    ),
  busy: () =>
    new MediaError(429, "busy", "Trop d’images sont envoyées en même temps. Réessayez dans un instant."),
  tooMany: () =>
    new MediaError(
      429,
      "too_many",
      "Vous avez envoyé 200\u00a0images en une heure. Attendez un peu avant la suivante.",
    ),
  unavailable: (cause: unknown) =>
    new MediaError(503, "unavailable", "Vos droits n’ont pas pu être vérifiés. Réessayez dans un instant.", {
      cause,
    }),
  notRecorded: (cause: unknown) =>
    new MediaError(503, "not_recorded", "L’image n’a pas pu être enregistrée. Réessayez dans un instant.", {
      cause,
    }),
  noRoom: (cause: unknown) =>
    new MediaError(
      507,
      "no_room",
      "Le disque du serveur est plein\u00a0: aucune image ne peut y être ajoutée.",
      {
        cause,
      },
    ),
  failed: (cause: unknown) =>
    new MediaError(500, "failed", "Le serveur n’a pas pu traiter cette image. Réessayez dans un instant.", {
      cause,
    }),
} as const;
