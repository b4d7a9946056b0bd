import type { Answer } from "#app/dossier/answers.ts";
import { BuyButton, PaidNotice } from "./buy-button.tsx";
import { EarlierPrice } from "./earlier-price.tsx";

interface AnswerActionsProps {
  answer: Pick<Answer, "seller" | "price">;
  /** Whether no other buying link comes before on the page: then it says who pays for it. */
  isFirst?: boolean;
  /** Where else to go, at the right under the button. */
  children: React.ReactNode;
}

/** The buying button, and its row. */
export function AnswerActions({ answer: { seller, price }, isFirst = false, children }: AnswerActionsProps) {
  return (
    <>
      {isFirst && <PaidNotice seller={seller} />}
      <BuyButton seller={seller} price={price} />
      <div className="answer-row">
        <EarlierPrice price={price} />
        {children}
      </div>
    </>
  );
}
