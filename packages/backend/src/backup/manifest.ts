/** What a backup says about itself. */
import type { History } from "#backend/database/migrate.ts";

/** A restore applies exactly the migrations of the history before it fills the tables. */
export interface Manifest extends History {
  /** In ISO 8601. */
  takenAt: string;
  tables: SavedTable[];
  sequences: { name: string; lastValue: number; isCalled: boolean }[];
  pictures: { files: number; sha256: string };
}

export interface SavedTable {
  /** With its schema; quoted where needed, as are the columns. */
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows as JSON, a line each, in the order of the primary key. */
  sha256: string;
}

/** @returns the number of rows in all tables */
export const rowsIn = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
