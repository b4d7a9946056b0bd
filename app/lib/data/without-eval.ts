/** In browsers zod makes no functions of text: the security policy refuses that, and reports even the first try. */
import { config } from "zod";

if (typeof window !== "undefined") config({ jitless: true });
