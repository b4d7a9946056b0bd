import { useEffect, useRef } from "react";
import { findProof } from "#app/lib/challenge/ask-worker.ts";
import { proofField } from "#app/lib/challenge/challenge.ts";
import { AlertFields } from "#app/product/card/alert-form.tsx";
import { Container } from "#app/ui/page.tsx";
import type { AskedAlert } from "./reader-alerts.ts";

interface AskAgainProps {
  asked: AskedAlert;
  problem: string;
  /** Of a flood: the form goes again by itself once it is solved, and without JavaScript when somebody sends it later. */
  challenge?: string | undefined;
  isSolvable?: boolean;
}

/** The form of a card once more, with what was wrong in it. */
export function AskAgain({ asked, problem, challenge, isSolvable = false }: AskAgainProps) {
  const { address, category, product } = asked;
  const proof = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!challenge || !isSolvable) return;
    void findProof(challenge).then((found) => {
      if (!found || !proof.current) return;
      proof.current.value = found;
      proof.current.form?.submit();
    });
  }, [challenge, isSolvable]);
  return (
    <Container className="pt-8 pb-section">
      <h1 className="text-title">Être prévenu</h1>
      <div className="mt-6 max-w-xl">
        <AlertFields category_id={category} productId={product} address={address} problem={problem}>
          {challenge && <input ref={proof} type="hidden" name={proofField} defaultValue={`${challenge}.`} />}
        </AlertFields>
      </div>
    </Container>
  );
}
