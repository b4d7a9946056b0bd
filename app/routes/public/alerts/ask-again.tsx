import { AlertFields } from "#app/components/answer/alert-form.tsx";
import { Container } from "#app/ui/container.tsx";
import type { AskedAlert } from "./reader-alerts.ts";

/** The form of a card once more, with what was wrong in it. */
export function AskAgain({ asked, problem }: { asked: AskedAlert; problem: string }) {
  const { address, category, product } = asked;
  return (
    <Container className="pt-8 pb-section">
      <h1 className="text-title">Être prévenu</h1>
      <div className="mt-6 max-w-xl">
        <AlertFields categoryId={category} productId={product} address={address} problem={problem} />
      </div>
    </Container>
  );
}
