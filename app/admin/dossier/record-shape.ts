import { dossierRecord } from "#app/dossier/dossier-record.ts";
import { type FieldError, fieldErrors, plainText } from "#app/routes/admin/fields/field-errors.ts";
import { groupOf } from "#app/routes/admin/fields/shape.ts";

/** What the fields of the editor are made from. */
const recordSchema = dossierRecord.omit({ schemaVersion: true });

export const recordShape = groupOf(recordSchema);

/** Returns what keeps a record from being published; its schema has no French words of its own. */
export const recordErrors = (record: unknown): FieldError[] => fieldErrors(recordSchema, record, plainText);
