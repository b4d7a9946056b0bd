import { type FieldError, fieldErrors, plainText } from "#app/admin/fields/field-errors.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { dossierRecord } from "#app/product/record/dossier-record.ts";

/** What the fields of the editor are made from. */
const recordSchema = dossierRecord.omit({ schemaVersion: true });

export const recordShape = groupOf(recordSchema);

/** Returns what keeps a record from being published; its schema has no French words of its own. */
export const recordErrors = (record: unknown): FieldError[] => fieldErrors(recordSchema, record, plainText);
