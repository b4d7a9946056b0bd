import { dossierRecord } from "#app/dossier/dossier-record.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** What the fields of the editor are made from. */
export const recordSchema = dossierRecord.omit({ schemaVersion: true });

export const recordShape = shapeOf(recordSchema) as Extract<Shape, { kind: "group" }>;
