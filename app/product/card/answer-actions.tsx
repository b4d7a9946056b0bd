import type { Answer } from "#app/product/answers.ts";
import { AdviceLine } from "./advice-line.tsx";
import { BuyButton, PaidNotice } from "./buy-button.tsx";
import { EarlierPrice } from "./earlier-price.tsx";

interface AnswerActionsProps {
  answer: Pick<Answer, "seller" | "price" | "advice">;
  /** Whether no other buying link comes before on the page: then it says who pays for it. */
  isFirst?: boolean;
  /** Where else to go, at the right under the button. */
  children: React.ReactNode;
}

/**
 * The buying button, and its row. Whoever should wait reads it before the button, whoever should not below it.
 */
export function AnswerActions({ answer, isFirst = false, children }: AnswerActionsProps) {
  const { seller, price, advice } = answer;
  return (
    <>
      {advice?.isWait && <AdviceLine advice={advice} />}
      {isFirst && <PaidNotice seller={seller} />}
      <BuyButton seller={seller} price={price} />
      <div className="answer-row">
        <EarlierPrice price={price} />
        {children}
      </div>
      {isFirst && advice && !advice.isWait && <AdviceLine advice={advice} />}
    </>
  );
}
