import { site } from "#config/site.ts";

/** Where the browser keeps the choices. */
export const STORAGE_KEY = `${site.key}-choix`;

/**
 * As part of the script that runs in the head of every page:
 * the row above the wall takes its place before the first paint.
 */
export const reserveKeptScript = `try{if(localStorage.getItem("${STORAGE_KEY}"))document.documentElement.dataset.kept=""}catch{}`;
