import { useEffect } from "react";

/** The address as typed in either tab of the sign-in page. */
export interface SharedEmail {
  email: string;
  onEmailTyped: (email: string) => void;
}

/** Tells the page what the form's address is now. */
export function useSharedEmail(typed: string | undefined, onEmailTyped: SharedEmail["onEmailTyped"]): void {
  useEffect(() => onEmailTyped(typed ?? ""), [typed, onEmailTyped]);
}
